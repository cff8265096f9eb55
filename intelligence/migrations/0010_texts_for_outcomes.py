from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('intelligence', '0009_scores_of_calls'),
    ]

    operations = [
        migrations.AddField(
            model_name='analysisrevision',
            name='found',
            field=models.JSONField(null=True),
        ),
    ]
