from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0010_day_of_payments_and_events")]

    operations = [
        AddIndexConcurrently(
            "prospect",
            models.Index(
                condition=Q(deleted_at__isnull=False),
                fields=["account", "email_key"],
                name="prospects_prospect_past_email",
            ),
        ),
        AddIndexConcurrently(
            "prospect",
            models.Index(
                condition=Q(deleted_at__isnull=False),
                fields=["account", "phone"],
                name="prospects_prospect_past_phone",
            ),
        ),
    ]
