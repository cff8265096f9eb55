"""Indexes of what needs a person, built while the product runs: waiting for other transactions blocks none of them."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ('accounts', '0001_initial'),
        ('conversions', '0004_sender_time'),
        ('prospects', '0008_touchpoint'),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='fire',
            index=models.Index(condition=models.Q(('status', 'failed')), fields=['account', '-created_at', '-id'], name='conversions_fire_failed'),
        ),
        AddIndexConcurrently(
            model_name='inbounddelivery',
            index=models.Index(condition=models.Q(('state', 'dead')), fields=['account', '-created_at', '-id'], name='conversions_inbound_dead'),
        ),
        migrations.RunSQL('RESET lock_timeout', migrations.RunSQL.noop),
    ]
