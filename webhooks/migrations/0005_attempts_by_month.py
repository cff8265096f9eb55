"""Partition the attempts by the month of their id, which takes over what the unique number of an attempt was for."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models

from pipeline_service.partitioning import PartitionByMonth


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("webhooks", "0004_attempt_request_headers")]

    operations = [
        AddIndexConcurrently(
            "attempt", models.Index(fields=["account", "delivery", "number"], name="webhooks_attempt_of")
        ),
        migrations.RemoveConstraint("attempt", "webhooks_attempt_number_key"),
        PartitionByMonth("webhooks_attempt"),
    ]
