import django.db.models.deletion
import pipeline_service.records
from django.db import migrations


class Migration(migrations.Migration):

    replaces = [('prospects', '0002_money_and_journey')]

    initial = True

    dependencies = [
        ('calls', '0001_tables'),
        ('prospects', '0001_tables'),
    ]

    operations = [
        migrations.AddField(
            model_name='Payment',
            name='call',
            field=pipeline_service.records.AccountForeignKey(blank=True, db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='calls.call'),
        ),
        migrations.AddConstraint(
            model_name='payment',
            constraint=pipeline_service.records.SameAccount(field='call', name='prospects_payment_call_same_account', to='calls.Call'),
        ),
    ]
