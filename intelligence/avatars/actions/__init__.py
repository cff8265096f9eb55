"""All writes to avatars: rebuild runs, the assignment of single calls, names and sensitivities.

`queueing`, `settings`, `changes`, `schedule` and `forgetting` may be imported by entry points (views, admin, handlers).
All other modules load the clustering package or model clients and are for workers only. Imports go in one direction:
rebuild → saving → wording → describing → grouping → embedding → reading → intake. Publishes no events.
"""
