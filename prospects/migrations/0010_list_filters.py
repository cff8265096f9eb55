"""Indexes for filters of lists that would otherwise read a whole table when little matches."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0009_change")]

    operations = [
        AddIndexConcurrently(
            "message",
            models.Index(
                fields=["account", "channel", "-created_at", "-id"],
                condition=Q(hidden=False),
                name="prospects_message_by_channel",
            ),
        ),
        AddIndexConcurrently(
            "payment",
            models.Index(
                fields=["account", "status", "-created_at", "-id"],
                condition=Q(hidden=False) & ~Q(status="succeeded"),
                name="prospects_payment_by_status",
            ),
        ),
        AddIndexConcurrently(
            "touchpoint",
            models.Index(
                fields=["account", "platform", "-id"],
                condition=Q(platform__isnull=False, hidden=False),
                name="prospects_touch_by_platform",
            ),
        ),
    ]
