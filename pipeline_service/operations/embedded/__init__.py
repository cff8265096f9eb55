"""PostgreSQL 18 and Valkey from the wheels of the `embedded` extra, as children of one process.

Uses the standard library and the psycopg/redis clients but no Django, because the tests and `dev` start the services
before the settings have their URLs. A service keeps its `url` for the life of its owner, also after a restart.
"""
