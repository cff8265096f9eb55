"""Marks the days to sum for every account. The triggers that mark later changes come with 0012_triggers."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ("intelligence", "0004_metrics"),
        ("calls", "0003_call_outcome_row"),
    ]

    operations = [
        migrations.RunSQL(
            "CREATE INDEX intelligence_payment_of_deal ON prospects_payment (account_id, deal_id) "
            "WHERE deal_id IS NOT NULL;",
            "DROP INDEX intelligence_payment_of_deal;",
        ),
        migrations.RunSQL(
            "INSERT INTO intelligence_metricmark (account_id, since, until, everyone) "
            "SELECT id, '-infinity', 'infinity', true FROM accounts_account;",
            migrations.RunSQL.noop,
        ),
    ]
