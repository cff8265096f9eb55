"""Every write to avatars: runs that find them anew, the placing of single calls, names and sensitivities.

`queueing`, `settings`, `changes`, `schedule` and `forgetting` serve doors too; all others load the clustering and are
for workers alone. Needs go downwards: rebuild → saving → describing → grouping → reading → intake. Emits nothing.
"""
