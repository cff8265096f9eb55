from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("intelligence", "0002_origin_of_work")]

    operations = [
        AddIndexConcurrently(
            "criterionreview", models.Index(fields=["account", "-id"], name="intelligence_review_list")
        ),
    ]
