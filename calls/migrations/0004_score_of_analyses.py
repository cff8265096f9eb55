from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("calls", "0003_day_of_dials")]

    operations = [
        migrations.AddField("call", "analysis_score", models.SmallIntegerField(editable=False, null=True)),
    ]
