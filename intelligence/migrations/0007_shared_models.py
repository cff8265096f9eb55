from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("intelligence", "0006_transcriptions")]

    operations = [
        migrations.AlterField(
            model_name="analysissettings",
            name="redaction",
            field=models.CharField(
                blank=True,
                choices=[("off", "Off"), ("model_only", "Model Only"), ("stored", "Stored")],
                help_text=(
                    "Empty: in what a model sees, unless that model is on a private address. "
                    "Card numbers and their codes are masked in every mode; names are never found by patterns."
                ),
                max_length=16,
                null=True,
            ),
        ),
        migrations.AddIndex(
            model_name="analysisrun",
            index=models.Index(
                condition=models.Q(("engine", "rules"), ("state", "pending"), ("step", "analysing")),
                fields=["account", "due_at", "id"],
                name="intelligence_run_rules",
            ),
        ),
    ]
