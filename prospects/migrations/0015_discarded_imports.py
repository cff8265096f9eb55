from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("prospects", "0014_indexes_of_messages")]

    operations = [
        migrations.AlterField(
            model_name="import",
            name="phase",
            field=models.CharField(
                choices=[("preview", "Preview"), ("commit", "Commit"), ("discard", "Discard")],
                default="preview",
                max_length=8,
            ),
        )
    ]
