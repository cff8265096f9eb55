"""The model Touch becomes Touchpoint; the table keeps its name, because triggers and SQL statements use it."""

import django.db.models.deletion
from django.db import migrations

from pipeline_service.records import AccountForeignKey

RENAME_KEY = """
UPDATE prospects_merge SET moved = (moved - '{old}') || jsonb_build_object('{new}', moved -> '{old}')
WHERE moved ? '{old}'
"""
OLD, NEW = "prospects.Touch", "prospects.Touchpoint"
OWNERS = (
    ("visitor", "prospects.visitor", django.db.models.deletion.CASCADE),
    ("session", "prospects.session", django.db.models.deletion.CASCADE),
    ("prospect", "prospects.prospect", django.db.models.deletion.PROTECT),
)


class Migration(migrations.Migration):
    dependencies = [("prospects", "0007_reindex_search")]

    operations = [
        migrations.AlterModelTable("touch", "prospects_touch"),
        migrations.AlterModelOptions("touch", {}),
        migrations.RenameModel("Touch", "Touchpoint"),
        *(
            migrations.AlterField(
                "touchpoint",
                name,
                AccountForeignKey(null=True, on_delete=on_delete, related_name="touchpoints", to=to),
            )
            for name, to, on_delete in OWNERS
        ),
        # The undo of a merge finds the moved rows by the label of their model.
        migrations.RunSQL(
            RENAME_KEY.format(old=OLD, new=NEW),
            RENAME_KEY.format(old=NEW, new=OLD),
        ),
    ]
