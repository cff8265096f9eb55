from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("prospects", "0006_processor_in_any_case")]

    operations = [
        migrations.AddField(
            "event",
            "earlier_ids",
            ArrayField(base_field=models.CharField(max_length=255), editable=False, null=True, size=None),
        ),
    ]
