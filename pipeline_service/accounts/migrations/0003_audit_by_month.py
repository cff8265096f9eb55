"""Partition the audit log by month. By time and not by id: triggers give entries random ids."""

from django.db import migrations

from pipeline_service.partitioning import PartitionByMonth


class Migration(migrations.Migration):
    atomic = False
    replaces = [("accounts", "0005_audit_by_month")]
    dependencies = [("accounts", "0002_audit_triggers")]

    operations = [PartitionByMonth("accounts_auditentry", "created_at")]
