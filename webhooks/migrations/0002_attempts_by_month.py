"""Partition the attempts by the month of their id."""

from django.db import migrations

from pipeline_service.partitioning import PartitionByMonth


class Migration(migrations.Migration):
    atomic = False
    replaces = [("webhooks", "0005_attempts_by_month")]
    dependencies = [("webhooks", "0001_tables")]

    operations = [PartitionByMonth("webhooks_attempt")]
