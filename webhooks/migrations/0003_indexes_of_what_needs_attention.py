"""Indexes of what needs a person, built while the product runs: waiting for other transactions blocks none of them."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ('accounts', '0001_initial'),
        ('webhooks', '0002_endpoint_answer_time'),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='delivery',
            index=models.Index(condition=models.Q(('state', 'failed')), fields=['account', '-created_at', '-id'], name='webhooks_delivery_failed'),
        ),
        migrations.RunSQL('RESET lock_timeout', migrations.RunSQL.noop),
    ]
