"""Partition the audit log by month. By time and not by id: triggers gave entries random ids."""

from django.db import migrations

from pipeline_service.partitioning import PartitionByMonth


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("accounts", "0004_test_accounts")]

    operations = [PartitionByMonth("accounts_auditentry", "created_at")]
