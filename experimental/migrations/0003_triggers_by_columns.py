"""Triggers of updates name their columns, so that statements that set others do not evaluate their conditions."""

from django.db import migrations

from experimental.triggers import TRIGGERS
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):
    dependencies = [("experimental", "0002_origin_of_work")]

    operations = [install_triggers(TRIGGERS)]
