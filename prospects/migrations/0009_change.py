"""The history of prospects' fields, and the trigger that writes it."""

import django.db.models.deletion
import django.db.models.functions.datetime
from django.db import migrations, models

import pipeline_service.records
from pipeline_service.triggers import install_triggers
from prospects.triggers import TRIGGERS


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial"), ("prospects", "0008_touchpoint")]

    operations = [
        migrations.CreateModel(
            name="Change",
            fields=[
                ("id", models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ("created_at", pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ("updated_at", pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ("by", models.CharField(max_length=255)),
                ("fields", models.JSONField()),
                ("account", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.account")),
                ("prospect", pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="changes", to="prospects.prospect")),
            ],
            options={
                "indexes": [
                    models.Index(fields=["account", "prospect", "created_at", "id"], name="prospects_change_of"),
                    models.Index(fields=["account", "-created_at", "-id"], name="prospects_change_list"),
                ],
                "constraints": [
                    pipeline_service.records.SameAccount(
                        field="prospect", name="prospects_change_prospect_same_account", to="prospects.Prospect"
                    )
                ],
            },
        ),
        install_triggers(TRIGGERS),
    ]
