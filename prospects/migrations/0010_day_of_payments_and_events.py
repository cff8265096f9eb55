from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0009_fields_that_imports_change")]

    operations = [
        AddIndexConcurrently(
            "payment",
            models.Index(
                condition=Q(hidden=False), fields=["account", "-occurred_at", "-id"], name="prospects_payment_by_day"
            ),
        ),
        AddIndexConcurrently(
            "event",
            models.Index(
                condition=Q(hidden=False), fields=["account", "-occurred_at", "-id"], name="prospects_event_by_day"
            ),
        ),
    ]
