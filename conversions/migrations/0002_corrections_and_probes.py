import django.db.models.deletion
import pipeline_service.records
from django.db import migrations, models


CORRECTED = """
UPDATE conversions_fire AS correction SET corrects_id = original.id
FROM conversions_fire AS original
WHERE correction.source_type = 'refund' AND correction.corrects_id IS NULL
  AND original.account_id = correction.account_id AND original.source_type = 'payment'
  AND original.source_id = correction.context ->> 'paymentId' AND original.config_id = correction.config_id
"""
"""Fills `corrects`: until now corrections found their conversion by the payment's id in their context."""


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_initial'),
        ('conversions', '0001_initial'),
        ('prospects', '0005_sessions_of_hits'),
    ]

    operations = [
        migrations.AddField(
            model_name='adconnection',
            name='probe_at',
            field=pipeline_service.records.MsDateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='fire',
            name='corrects',
            field=pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='corrections', to='conversions.fire'),
        ),
        migrations.AddIndex(
            model_name='fire',
            index=models.Index(condition=models.Q(('corrects__isnull', False)), fields=['account', 'corrects', 'id'], name='conversions_fire_corrections'),
        ),
        migrations.AddConstraint(
            model_name='fire',
            constraint=pipeline_service.records.SameAccount(field='corrects', name='conversions_fire_corrects_same_account', to='conversions.Fire'),
        ),
        migrations.RunSQL(CORRECTED, migrations.RunSQL.noop, elidable=True),
    ]
