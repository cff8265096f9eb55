"""Indexes by source and by phone without the prospects that have none, which no query looks for."""

from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0010_list_filters")]

    operations = [
        AddIndexConcurrently(
            "prospect",
            models.Index(
                fields=["account", "source", "-created_at", "-id"],
                condition=Q(deleted_at=None, source__isnull=False),
                name="prospects_prospect_source",
            ),
        ),
        AddIndexConcurrently(
            "prospect",
            models.Index(
                fields=["account", "phone", "-created_at", "-id"],
                condition=Q(deleted_at=None, phone__isnull=False),
                name="prospects_prospect_phone",
            ),
        ),
        RemoveIndexConcurrently("prospect", "prospects_prospect_by_source"),
        RemoveIndexConcurrently("prospect", "prospects_prospect_by_phone"),
    ]
