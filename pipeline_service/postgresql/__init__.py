"""The database backend: Django's for PostgreSQL, with a cheaper check of kept connections."""
