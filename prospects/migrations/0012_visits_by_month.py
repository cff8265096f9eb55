"""Partition the hits of the pixel by the month of their id."""

from django.db import migrations

from pipeline_service.partitioning import PartitionByMonth


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0011_smaller_indexes")]

    operations = [PartitionByMonth("prospects_visit")]
