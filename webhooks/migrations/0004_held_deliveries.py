"""An index of held deliveries, for their count and their release."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("webhooks", "0003_origin_of_work")]

    operations = [
        AddIndexConcurrently(
            "delivery",
            models.Index(fields=["endpoint"], condition=models.Q(state="held"), name="webhooks_delivery_held"),
        ),
    ]
