"""Backups of the whole database: made by pg_dump, restored by pg_restore, encrypted when a key is configured."""
