"""The campaigns of clicks, as their platform reports them, and the time zone of an ad account's days."""

import django.db.models.deletion
import django.db.models.functions.datetime
from django.db import migrations, models

import pipeline_service.records

# Creates the job for ad accounts that were connected before this migration.
CREATE_JOBS = """
INSERT INTO experimental_clickpull (id, account_id, connection_id, state, attempts, lease_losses, failures, asked)
SELECT gen_random_uuid(), account_id, id, 'pending', 0, 0, 0, '{}' FROM conversions_adconnection
WHERE platform = 'search_ads' AND status = 'connected' AND credentials IS NOT NULL
"""


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0001_initial"),
        ("conversions", "0001_initial"),
        ("prospects", "0004_visits"),
        ("experimental", "0005_pixel_dispatch_receipts"),
    ]

    operations = [
        migrations.AddField("statspull", "zone", models.CharField(max_length=64, null=True)),
        migrations.CreateModel(
            name="Click",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("click_hash", models.BinaryField(max_length=16)),
                ("campaign_id", models.CharField(max_length=64)),
                (
                    "account",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="accounts.account",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ClickedCampaign",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("campaign_id", models.CharField(max_length=64)),
                ("name", models.CharField(max_length=255)),
                (
                    "account",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="accounts.account",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ClickPull",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "created_at",
                    pipeline_service.records.MsDateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                (
                    "updated_at",
                    pipeline_service.records.MsDateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("pending", "Pending"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("dead", "Dead"),
                        ],
                        default="pending",
                        max_length=16,
                    ),
                ),
                (
                    "due_at",
                    pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now()),
                ),
                ("attempts", models.SmallIntegerField(default=0)),
                ("lease_token", models.UUIDField(editable=False, null=True)),
                ("leased_until", pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                ("lease_losses", models.SmallIntegerField(default=0)),
                ("failures", models.SmallIntegerField(default=0)),
                ("error", models.CharField(max_length=1000, null=True)),
                ("asked", models.JSONField(default=dict)),
                (
                    "account",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="accounts.account",
                    ),
                ),
                (
                    "connection",
                    pipeline_service.records.AccountForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to="conversions.adconnection"
                    ),
                ),
            ],
            options={"verbose_name": "click pull"},
        ),
        pipeline_service.records.GroupedOperations(
            [
                migrations.AddConstraint(
                    "click",
                    models.UniqueConstraint(fields=("account", "click_hash"), name="experimental_click_key"),
                ),
                migrations.AddConstraint(
                    "clickedcampaign",
                    models.UniqueConstraint(fields=("account", "campaign_id"), name="experimental_clickedcampaign_key"),
                ),
                migrations.AddConstraint(
                    "clickpull",
                    models.UniqueConstraint(fields=("account", "id"), name="experimental_clickpull_account_id_key"),
                ),
                migrations.AddConstraint(
                    "clickpull",
                    models.UniqueConstraint(fields=("account", "connection"), name="experimental_clickpull_once"),
                ),
                migrations.AddConstraint(
                    "clickpull",
                    pipeline_service.records.SameAccount(
                        field="connection",
                        name="experimental_clickpull_connection_same_account",
                        to="conversions.AdConnection",
                    ),
                ),
                migrations.AddIndex(
                    "clickpull",
                    models.Index(
                        condition=models.Q(("state", "pending")),
                        fields=["account", "due_at", "id"],
                        name="experimental_kpull_due",
                    ),
                ),
                migrations.AddIndex(
                    "clickpull",
                    models.Index(
                        condition=models.Q(("state", "running")),
                        fields=["leased_until"],
                        name="experimental_kpull_leased",
                    ),
                ),
            ]
        ),
        migrations.RunSQL(CREATE_JOBS, migrations.RunSQL.noop),
    ]
