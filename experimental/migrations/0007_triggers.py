from django.db import migrations

from experimental.triggers import TRIGGERS
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):
    dependencies = [
        ("experimental", "0006_campaigns_of_clicks"),
        ("calls", "0004_dials_by_rep"),
        ("conversions", "0004_sender_time"),
        ("prospects", "0008_touchpoint"),
    ]

    operations = [install_triggers(TRIGGERS)]
