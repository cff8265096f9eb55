import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('calls', '0001_initial'), ('calls', '0002_dials'), ('calls', '0003_call_outcome_row'), ('calls', '0004_dials_by_rep'), ('calls', '0005_indexes_of_what_needs_attention'), ('calls', '0006_call_search')]

    initial = True

    dependencies = [
        ('accounts', '0001_tables'),
        ('prospects', '0001_tables'),
    ]

    operations = [
        pipeline_service.records.GroupedOperations([
            migrations.CreateModel(
                name='CallOutcome',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('slug', models.SlugField(max_length=255)),
                    ('name', models.CharField(max_length=255)),
                    ('position', models.PositiveIntegerField(default=0)),
                    ('showed', models.BooleanField(default=False, help_text='The prospect showed up.')),
                    ('offer_made', models.BooleanField(default=False, help_text='An offer was made.')),
                    ('closed', models.BooleanField(default=False, help_text='The deal was closed.')),
                    ('no_show', models.BooleanField(default=False, help_text='The prospect did not show; off for cancelled calls.')),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ],
                options={
                    'ordering': ['position', 'slug'],
                    'constraints': [models.UniqueConstraint(fields=('account', 'slug'), name='calls_calloutcome_slug_key')],
                },
            ),
            migrations.CreateModel(
                name='Dial',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('phone', models.CharField(blank=True, max_length=16, null=True)),
                    ('direction', models.CharField(choices=[('outbound', 'Outbound'), ('inbound', 'Inbound')], default='outbound', max_length=16)),
                    ('started_at', pipeline_service.records.MsDateTimeField()),
                    ('duration_seconds', models.PositiveIntegerField(blank=True, null=True)),
                    ('disposition', models.CharField(choices=[('answered', 'Answered'), ('no_answer', 'No Answer'), ('voicemail', 'Voicemail'), ('busy', 'Busy'), ('failed', 'Failed')], max_length=16)),
                    ('recording_url', models.CharField(blank=True, max_length=2048, null=True)),
                    ('external_id', models.CharField(blank=True, max_length=255, null=True)),
                    ('hidden', models.BooleanField(default=False, editable=False)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                    ('prospect', pipeline_service.records.AccountForeignKey(blank=True, db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='dials', to='prospects.prospect')),
                    ('rep', pipeline_service.records.AccountForeignKey(blank=True, db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'indexes': [models.Index(condition=models.Q(('hidden', False)), fields=['account', '-created_at', '-id'], name='calls_dial_list'), models.Index(condition=models.Q(('hidden', False), ('rep__isnull', False)), fields=['account', 'rep', '-created_at', '-id'], name='calls_dial_by_rep'), models.Index(condition=models.Q(('direction', 'outbound'), ('hidden', False)), fields=['account', 'started_at', 'id'], include=('rep', 'disposition'), name='calls_dial_counted'), models.Index(fields=['account', 'prospect', 'started_at', 'id'], name='calls_dial_journey')],
                    'constraints': [models.UniqueConstraint(fields=('account', 'id'), name='calls_dial_account_id_key'), models.UniqueConstraint(condition=models.Q(('external_id__isnull', False)), fields=('account', 'external_id'), name='calls_dial_external_id_key'), pipeline_service.records.SameAccount(field='prospect', name='calls_dial_prospect_same_account', to='prospects.Prospect'), pipeline_service.records.SameAccount(field='rep', name='calls_dial_rep_same_account', to='accounts.User')],
                },
            ),
            migrations.CreateModel(
                name='Call',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('title', models.CharField(blank=True, max_length=255, null=True)),
                    ('source', models.CharField(choices=[('manual', 'Manual'), ('transcript', 'Transcript'), ('audio', 'Audio')], max_length=16)),
                    ('occurred_at', pipeline_service.records.MsDateTimeField()),
                    ('duration_seconds', models.PositiveIntegerField(blank=True, null=True)),
                    ('outcome', models.SlugField(blank=True, db_index=False, max_length=255, null=True)),
                    ('notes', models.TextField(blank=True, null=True)),
                    ('status', models.CharField(choices=[('recorded', 'Recorded'), ('analyzing', 'Analyzing'), ('completed', 'Completed'), ('failed', 'Failed')], default='recorded', max_length=16)),
                    ('overall_score', models.SmallIntegerField(blank=True, null=True)),
                    ('recording_url', models.CharField(blank=True, max_length=2048, null=True)),
                    ('external_id', models.CharField(blank=True, max_length=255, null=True)),
                    ('has_transcript', models.BooleanField(default=False, editable=False)),
                    ('completed_at', pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                    ('hidden', models.BooleanField(default=False, editable=False)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                    ('prospect', pipeline_service.records.AccountForeignKey(blank=True, db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='calls', to='prospects.prospect')),
                    ('rep', pipeline_service.records.AccountForeignKey(blank=True, db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ('outcome_row', models.ForeignObject(editable=False, from_fields=['account', 'outcome'], null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='calls.calloutcome', to_fields=['account', 'slug'])),
                ],
                options={
                    'indexes': [models.Index(condition=models.Q(('hidden', False)), fields=['account', '-occurred_at', '-id'], name='calls_call_list'), models.Index(condition=models.Q(('hidden', False)), fields=['account', 'rep', '-occurred_at', '-id'], name='calls_call_by_rep'), models.Index(condition=models.Q(('hidden', False)), fields=['account', 'outcome', '-occurred_at', '-id'], name='calls_call_by_outcome'), models.Index(fields=['account', 'prospect', '-occurred_at', '-id'], name='calls_call_by_prospect'), models.Index(condition=models.Q(('hidden', False), ('prospect', None)), fields=['account', '-occurred_at', '-id'], name='calls_call_unlinked'), models.Index(condition=models.Q(('hidden', False), ('status', 'failed')), fields=['account', '-occurred_at', '-id'], name='calls_call_failed'), models.Index(condition=models.Q(('hidden', False), ('overall_score__isnull', False)), fields=['account', 'overall_score', '-occurred_at', '-id'], name='calls_call_by_score'), django.contrib.postgres.indexes.GinIndex(django.contrib.postgres.search.SearchVector('title', config='simple'), gin_pending_list_limit=512, name='calls_call_title_words')],
                    'constraints': [models.UniqueConstraint(fields=('account', 'id'), name='calls_call_account_id_key'), models.UniqueConstraint(condition=models.Q(('external_id__isnull', False)), fields=('account', 'external_id'), name='calls_call_external_id_key'), models.CheckConstraint(condition=models.Q(('overall_score', None), ('overall_score__range', (0, 100)), _connector='OR'), name='calls_call_score_range'), pipeline_service.records.SameAccount(field='prospect', name='calls_call_prospect_same_account', to='prospects.Prospect'), pipeline_service.records.SameAccount(field='rep', name='calls_call_rep_same_account', to='accounts.User'), pipeline_service.records.SameAccount(field='outcome', name='calls_call_outcome_same_account', to='calls.CallOutcome', to_field='slug')],
                },
            ),
        ]),
    ]
