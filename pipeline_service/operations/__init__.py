"""Running the product on one machine: embedded PostgreSQL and Valkey, the `dev` supervisor and `doctor`.

May import every module. Only the tests import it, to start their services with the same launcher.
Publishes no events. Owns the files in DATA_DIR (run.json, secrets.json, demo.json, postgres/, valkey/, logs/).
"""
