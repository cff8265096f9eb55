from django.db import migrations

from intelligence.triggers import TRIGGERS
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):
    dependencies = [
        ("intelligence", "0011_model_copy"),
        ("calls", "0004_dials_by_rep"),
        ("prospects", "0008_touchpoint"),
    ]

    operations = [install_triggers(TRIGGERS)]
