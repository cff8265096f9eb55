"""The sums of a day's money get more digits than one amount has. PostgreSQL does not rewrite the table for that."""

from django.db import migrations

from pipeline_service.records import MoneySumModelField


class Migration(migrations.Migration):
    dependencies = [("intelligence", "0006_call_days")]

    operations = [
        migrations.AlterField("metricday", name, MoneySumModelField(default=0))
        for name in ("revenue", "refunds", "spend")
    ]
