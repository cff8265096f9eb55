"""An index of payments by processor, in any case."""

from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations, models
from django.db.models.functions import Upper


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0005_changes_by_columns")]

    operations = [
        AddIndexConcurrently(
            "payment",
            models.Index(
                models.F("account"),
                Upper("processor"),
                models.F("created_at").desc(),
                models.F("id").desc(),
                condition=models.Q(hidden=False, processor__isnull=False),
                name="prospects_payment_processor",
            ),
        ),
        RemoveIndexConcurrently("payment", "prospects_payment_by_processor"),
    ]
