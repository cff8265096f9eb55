"""The fires of a prospect in every status, for its page; the old index had only the sent ones."""

from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("conversions", "0006_built_in_platform")]

    operations = [
        AddIndexConcurrently(
            "fire",
            models.Index(fields=["account", "prospect", "conversion_at", "id"], name="conversions_fire_of_prospect"),
        ),
        RemoveIndexConcurrently("fire", "conversions_fire_by_prospect"),
    ]
