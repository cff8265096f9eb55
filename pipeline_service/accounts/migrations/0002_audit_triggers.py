from django.db import migrations

from pipeline_service.accounts.triggers import TRIGGERS
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):
    replaces = [("accounts", "0003_audit_triggers")]
    dependencies = [
        ("accounts", "0001_tables"),
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [install_triggers(TRIGGERS)]
