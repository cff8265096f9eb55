import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
from django.db import migrations, models

from intelligence.reported_triggers import REPORTED_TRIGGERS
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0003_audit_by_month'),
        ('calls', '0002_contact_of_unlinked_calls'),
        ('intelligence', '0003_list_of_reviews'),
    ]

    operations = [
        migrations.CreateModel(
            name='ReportedCall',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('rep_id', models.UUIDField(null=True)),
                ('avatar_id', models.UUIDField(null=True)),
                ('occurred_at', pipeline_service.records.MsDateTimeField()),
                ('outcome', models.SlugField(db_index=False, max_length=255, null=True)),
                ('has_transcript', models.BooleanField()),
                ('hidden', models.BooleanField()),
                ('source', models.CharField(max_length=255, null=True)),
                ('campaign', models.CharField(max_length=512, null=True)),
                ('analysed', models.BooleanField(default=False)),
                ('score', models.SmallIntegerField(null=True)),
                ('scorable', models.BooleanField(null=True)),
                ('quality', models.SmallIntegerField(null=True)),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ('outcome_row', models.ForeignObject(editable=False, from_fields=['account', 'outcome'], null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='calls.calloutcome', to_fields=['account', 'slug'])),
            ],
        ),
        migrations.AddField(
            model_name='callobjection',
            name='reported',
            field=models.ForeignObject(editable=False, from_fields=['analysis'], null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='intelligence.reportedcall', to_fields=['id']),
        ),
        migrations.AddIndex(
            model_name='reportedcall',
            index=models.Index(condition=models.Q(('hidden', False)), fields=['account', 'occurred_at'], name='intelligence_reported_list'),
        ),
        install_triggers(REPORTED_TRIGGERS),
    ]
