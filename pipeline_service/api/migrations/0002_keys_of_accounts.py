"""Make idempotency keys unique for each account instead of each API key. The newest response to a key is kept."""

from typing import ClassVar

from django.db import migrations, models

DELETE_OLDER = """
DELETE FROM api_idempotencykey AS older USING api_idempotencykey AS newer
WHERE older.account_id = newer.account_id AND older.key = newer.key
  AND (older.created_at, older.id) < (newer.created_at, newer.id)
"""


class Migration(migrations.Migration):
    dependencies: ClassVar = [("api", "0001_initial")]

    operations: ClassVar = [
        migrations.RunSQL(DELETE_OLDER, migrations.RunSQL.noop),
        migrations.RemoveConstraint("idempotencykey", "api_idempotencykey_key"),
        migrations.RemoveField("idempotencykey", "api_key"),
        migrations.AddConstraint(
            "idempotencykey", models.UniqueConstraint(fields=("account", "key"), name="api_idempotencykey_key")
        ),
    ]
