"""Every write to avatars: runs that find them anew, the placing of single calls, names and sensitivities.

`queueing`, `settings`, `changes`, `schedule` and `forgetting` serve doors too; all others load clustering or models'
clients and are for workers alone. Needs go downwards: rebuild → saving → wording → describing → grouping → embedding →
reading → intake. Emits nothing.
"""
