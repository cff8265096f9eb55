import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
import pipeline_service.secrets
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('webhooks', '0001_initial'), ('webhooks', '0002_endpoint_answer_time'), ('webhooks', '0003_indexes_of_what_needs_attention'), ('webhooks', '0004_attempt_request_headers')]

    initial = True

    dependencies = [
        ('accounts', '0001_tables'),
    ]

    operations = [
        pipeline_service.records.GroupedOperations([
            migrations.CreateModel(
                name='Endpoint',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('url', models.CharField(max_length=2048)),
                    ('label', models.CharField(blank=True, max_length=255, null=True)),
                    ('events', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=64), size=None)),
                    ('state', models.CharField(choices=[('active', 'Active'), ('disabled_manual', 'Disabled Manual'), ('disabled_auto', 'Disabled Auto')], default='active', max_length=16)),
                    ('disabled_at', pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                    ('max_in_flight', models.SmallIntegerField(default=8, editable=False)),
                    ('consecutive_failures', models.IntegerField(default=0, editable=False)),
                    ('first_failure_at', pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                    ('last_success_at', pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                    ('last_attempt_at', pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                    ('answer_ms', models.IntegerField(editable=False, help_text='Moving average; empty before the first one.', null=True)),
                    ('deleted_at', pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ],
                options={
                    'indexes': [models.Index(condition=models.Q(('deleted_at', None)), fields=['account', '-created_at', '-id'], name='webhooks_endpoint_list')],
                    'constraints': [models.UniqueConstraint(fields=('account', 'id'), name='webhooks_endpoint_account_id_key'), models.CheckConstraint(condition=models.Q(('events__len__gt', 0), ('events__contained_by', ['prospect.created', 'prospect.stage_changed', 'payment.recorded', 'call.completed', 'deal_analysis.completed'])), name='webhooks_endpoint_known_events')],
                },
            ),
            migrations.CreateModel(
                name='WebhookEvent',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('type', models.CharField(max_length=64)),
                    ('occurred_at', pipeline_service.records.MsDateTimeField()),
                    ('body', models.BinaryField()),
                    ('dedupe_key', models.CharField(max_length=255)),
                    ('prospect_id', models.UUIDField(null=True)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ],
                options={
                    'verbose_name': 'event',
                    'indexes': [models.Index(condition=models.Q(('prospect_id__isnull', False)), fields=['account', 'prospect_id'], name='webhooks_webhookevent_prospect'), models.Index(fields=['created_at'], name='webhooks_webhookevent_age')],
                    'constraints': [models.UniqueConstraint(fields=('account', 'id'), name='webhooks_webhookevent_account_id_key'), models.UniqueConstraint(fields=('account', 'type', 'dedupe_key'), name='webhooks_webhookevent_once')],
                },
            ),
            migrations.CreateModel(
                name='Secret',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('role', models.CharField(choices=[('primary', 'Primary'), ('secondary', 'Secondary')], max_length=16)),
                    ('value', pipeline_service.secrets.EncryptedTextField(editable=False)),
                    ('last4', models.CharField(max_length=4)),
                    ('expires_at', pipeline_service.records.MsDateTimeField(null=True)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                    ('endpoint', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='secrets', to='webhooks.endpoint')),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('account', 'endpoint', 'role'), name='webhooks_secret_role_key'), pipeline_service.records.SameAccount(field='endpoint', name='webhooks_secret_endpoint_same_account', to='webhooks.Endpoint')],
                },
            ),
            migrations.CreateModel(
                name='Delivery',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('lease_token', models.UUIDField(editable=False, null=True)),
                    ('leased_until', pipeline_service.records.MsDateTimeField(editable=False, null=True)),
                    ('state', models.CharField(choices=[('pending', 'Pending'), ('in_flight', 'In Flight'), ('succeeded', 'Succeeded'), ('failed', 'Failed'), ('held', 'Held'), ('canceled', 'Canceled')], db_default='pending', max_length=16)),
                    ('trigger', models.CharField(choices=[('auto', 'Auto'), ('manual', 'Manual'), ('recover', 'Recover'), ('test', 'Test')], db_default='auto', max_length=16)),
                    ('failures', models.SmallIntegerField(db_default=0)),
                    ('attempts', models.SmallIntegerField(db_default=0)),
                    ('lease_losses', models.SmallIntegerField(db_default=0)),
                    ('due_at', pipeline_service.records.MsDateTimeField(null=True)),
                    ('last_status', models.SmallIntegerField(null=True)),
                    ('last_error', models.CharField(max_length=300, null=True)),
                    ('finished_at', pipeline_service.records.MsDateTimeField(null=True)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                    ('endpoint', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='webhooks.endpoint')),
                    ('event', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='webhooks.webhookevent')),
                ],
                options={
                    'verbose_name_plural': 'deliveries',
                    'indexes': [models.Index(condition=models.Q(('state', 'pending')), fields=['endpoint', 'due_at', 'id'], name='webhooks_delivery_due'), models.Index(condition=models.Q(('state', 'in_flight')), fields=['leased_until'], name='webhooks_delivery_leased'), models.Index(condition=models.Q(('state', 'in_flight')), fields=['endpoint'], name='webhooks_delivery_in_flight'), models.Index(fields=['account', 'endpoint', '-created_at', '-id'], name='webhooks_delivery_list'), models.Index(fields=['account', '-created_at', '-id'], name='webhooks_delivery_log'), models.Index(condition=models.Q(('state', 'failed')), fields=['account', '-created_at', '-id'], name='webhooks_delivery_failed'), models.Index(fields=['created_at'], name='webhooks_delivery_age')],
                    'constraints': [models.UniqueConstraint(fields=('account', 'id'), name='webhooks_delivery_account_id_key'), models.UniqueConstraint(fields=('account', 'event', 'endpoint'), name='webhooks_delivery_once'), models.CheckConstraint(condition=models.Q(models.Q(('due_at__isnull', False), ('state', 'pending')), models.Q(models.Q(('state', 'pending'), _negated=True), ('due_at', None)), _connector='OR'), name='webhooks_delivery_due_when_pending'), pipeline_service.records.SameAccount(field='event', name='webhooks_delivery_event_same_account', to='webhooks.WebhookEvent'), pipeline_service.records.SameAccount(field='endpoint', name='webhooks_delivery_endpoint_same_account', to='webhooks.Endpoint')],
                },
            ),
            migrations.CreateModel(
                name='Attempt',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('number', models.SmallIntegerField()),
                    ('trigger', models.CharField(choices=[('auto', 'Auto'), ('manual', 'Manual'), ('recover', 'Recover'), ('test', 'Test')], max_length=16)),
                    ('started_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now())),
                    ('duration_ms', models.IntegerField()),
                    ('status_code', models.SmallIntegerField(null=True)),
                    ('error_code', models.CharField(max_length=32, null=True)),
                    ('error_text', models.CharField(max_length=300, null=True)),
                    ('request_headers', models.JSONField(null=True)),
                    ('response_headers', models.JSONField(default=dict)),
                    ('response_body', models.TextField(blank=True)),
                    ('peer_ip', models.GenericIPAddressField(null=True)),
                    ('url', models.CharField(max_length=2048)),
                    ('worker', models.CharField(max_length=128)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                    ('delivery', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='log', to='webhooks.delivery')),
                ],
                options={
                    'ordering': ['number'],
                    'indexes': [models.Index(fields=['account', 'delivery', 'number'], name='webhooks_attempt_of')],
                    'constraints': [pipeline_service.records.SameAccount(field='delivery', name='webhooks_attempt_delivery_same_account', to='webhooks.Delivery')],
                },
            ),
        ]),
        # A delivery changes state a few times soon after it was made: room on its own page keeps the table small.
        migrations.RunSQL(
            "ALTER TABLE webhooks_delivery SET (fillfactor = 80)", "ALTER TABLE webhooks_delivery RESET (fillfactor)"
        ),
    ]
