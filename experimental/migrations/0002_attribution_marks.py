"""Marks every prospect with facts. The triggers that mark later changes come with 0007_triggers."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ("experimental", "0001_initial"),
        ("prospects", "0004_visits"),
        ("calls", "0003_call_outcome_row"),
        ("conversions", "0001_initial"),
    ]

    operations = [
        migrations.RunSQL(
            """
            INSERT INTO experimental_creditmark (account_id, prospect_id)
            SELECT account_id, prospect_id FROM prospects_touch WHERE prospect_id IS NOT NULL
            UNION SELECT account_id, prospect_id FROM prospects_event
            UNION SELECT account_id, prospect_id FROM conversions_fire WHERE prospect_id IS NOT NULL
            """,
            migrations.RunSQL.noop,
        ),
    ]
