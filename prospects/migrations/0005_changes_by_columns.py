"""The history's trigger computes the fields that differ in one expression, and runs only when one of them is set."""

from django.db import migrations

from pipeline_service.triggers import install_triggers
from prospects.triggers import TRIGGERS


class Migration(migrations.Migration):
    dependencies = [("prospects", "0004_origin_of_work")]

    operations = [install_triggers(TRIGGERS)]
