"""PostgreSQL 18 and Valkey from the wheels of the `embedded` extra, each a child of the one process that owns them.

Standard library and psycopg/redis clients only, no Django: the tests and `dev` start them before settings know where
the services are. A service has a fixed `url` for the life of its owner and may be started again on it.
"""
