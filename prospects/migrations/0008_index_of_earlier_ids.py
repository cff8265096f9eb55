from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0007_earlier_ids_of_events")]

    operations = [
        AddIndexConcurrently(
            "event",
            GinIndex(
                condition=Q(earlier_ids__isnull=False),
                fastupdate=False,
                fields=["earlier_ids"],
                name="prospects_event_earlier_ids",
            ),
        ),
    ]
