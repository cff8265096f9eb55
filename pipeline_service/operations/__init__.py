"""Running the product on one machine: embedded PostgreSQL and Valkey, the `dev` supervisor and `doctor`.

May import every room; nothing imports it except the tests, which start their services with the same launcher.
Emits no events. It owns the files in DATA_DIR (run.json, secrets.json, demo.json, postgres/, valkey/, logs/).
"""
