"""The time at which the platform is asked for the result of a pixel event that it accepted and processes later."""

from django.db import migrations, models

import pipeline_service.records


class Migration(migrations.Migration):

    dependencies = [
        ("experimental", "0003_credits_for_every_fact"),
    ]

    operations = [
        migrations.AddField("pixeldispatch", "confirm_at", pipeline_service.records.MsDateTimeField(null=True)),
        migrations.AddField("pixeldispatch", "confirmed_at", pipeline_service.records.MsDateTimeField(null=True)),
        migrations.AddIndex(
            "pixeldispatch",
            models.Index(
                condition=models.Q(("confirm_at__isnull", False)),
                fields=["confirm_at"],
                name="experimental_pixel_to_confirm",
            ),
        ),
    ]
