"""Write the rows of the calls that were there before the triggers."""

from typing import Any

from django.db import migrations

from intelligence.reported_triggers import write_rows


def fill(apps: Any, schema_editor: Any) -> None:
    write_rows(schema_editor.connection)


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("intelligence", "0004_reported_calls")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
