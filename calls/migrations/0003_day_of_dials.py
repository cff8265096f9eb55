from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("calls", "0002_contact_of_unlinked_calls")]

    operations = [
        AddIndexConcurrently(
            "dial",
            models.Index(
                condition=Q(hidden=False), fields=["account", "-started_at", "-id"], name="calls_dial_by_day"
            ),
        ),
    ]
