"""Triggers of updates name their columns, so that statements that set others do not evaluate their conditions."""

from django.db import migrations

from intelligence.call_day_triggers import CALL_DAY_TRIGGERS
from intelligence.figure_triggers import FIGURE_TRIGGERS
from intelligence.reported_triggers import REPORTED_TRIGGERS
from intelligence.triggers import TRIGGERS
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):
    dependencies = [("intelligence", "0007_wider_sums")]

    operations = [install_triggers([*TRIGGERS, *FIGURE_TRIGGERS, *REPORTED_TRIGGERS, *CALL_DAY_TRIGGERS])]
