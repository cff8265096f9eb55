"""Partition the hits of the pixel by the month of their id."""

from django.db import migrations

from pipeline_service.partitioning import PartitionByMonth


class Migration(migrations.Migration):
    atomic = False
    replaces = [("prospects", "0012_visits_by_month")]
    dependencies = [("prospects", "0002_payments_of_calls")]

    operations = [PartitionByMonth("prospects_visit")]
