"""Indexes of what needs a person, built while the product runs: waiting for other transactions blocks none of them."""

from django.conf import settings
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ('accounts', '0001_initial'),
        ('calls', '0004_dials_by_rep'),
        ('prospects', '0008_touchpoint'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='call',
            index=models.Index(condition=models.Q(('hidden', False), ('prospect', None)), fields=['account', '-occurred_at', '-id'], name='calls_call_unlinked'),
        ),
        AddIndexConcurrently(
            model_name='call',
            index=models.Index(condition=models.Q(('hidden', False), ('status', 'failed')), fields=['account', '-occurred_at', '-id'], name='calls_call_failed'),
        ),
        migrations.RunSQL('RESET lock_timeout', migrations.RunSQL.noop),
    ]
