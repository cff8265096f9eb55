from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.operations import AddIndexConcurrently
from django.contrib.postgres.search import SearchVector
from django.db import migrations, models


class Migration(migrations.Migration):

    atomic = False

    dependencies = [("calls", "0005_indexes_of_what_needs_attention")]

    operations = [
        AddIndexConcurrently(
            "call",
            models.Index(
                fields=["account", "overall_score", "-occurred_at", "-id"],
                condition=models.Q(hidden=False, overall_score__isnull=False),
                name="calls_call_by_score",
            ),
        ),
        AddIndexConcurrently(
            "call",
            GinIndex(SearchVector("title", config="simple"), name="calls_call_title_words", gin_pending_list_limit=512),
        ),
    ]
