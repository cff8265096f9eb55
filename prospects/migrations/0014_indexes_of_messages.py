from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("prospects", "0013_status_of_messages")]

    operations = [
        AddIndexConcurrently(
            "message",
            models.Index(
                condition=Q(hidden=False, status__isnull=False),
                fields=["account", "status", "-created_at", "-id"],
                name="prospects_message_by_status",
            ),
        ),
        AddIndexConcurrently(
            "message",
            models.Index(
                condition=Q(hidden=False, thread_id__isnull=False),
                fields=["account", "thread_id", "-created_at", "-id"],
                name="prospects_message_by_thread",
            ),
        ),
    ]
