from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("prospects", "0008_index_of_earlier_ids")]

    operations = [
        migrations.AddField(
            "importrow",
            "changed",
            ArrayField(base_field=models.CharField(max_length=255), editable=False, null=True, size=None),
        ),
    ]
