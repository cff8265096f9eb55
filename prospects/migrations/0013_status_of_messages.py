from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("prospects", "0012_parts_of_refunds")]

    operations = [
        migrations.AddField(
            "message",
            "status",
            models.CharField(
                blank=True,
                choices=[
                    ("queued", "Queued"),
                    ("sent", "Sent"),
                    ("delivered", "Delivered"),
                    ("read", "Read"),
                    ("failed", "Failed"),
                    ("received", "Received"),
                ],
                max_length=16,
                null=True,
            ),
        ),
        migrations.AddField("message", "thread_id", models.CharField(blank=True, max_length=255, null=True)),
    ]
