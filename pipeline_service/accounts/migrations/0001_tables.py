import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
import pipeline_service.secrets
from decimal import Decimal
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('accounts', '0001_initial'), ('accounts', '0002_access'), ('accounts', '0004_test_accounts'), ('accounts', '0006_user_language')]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        pipeline_service.records.GroupedOperations([
            migrations.CreateModel(
                name='Account',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('name', models.CharField(max_length=255)),
                    ('slug', models.SlugField(max_length=255, unique=True)),
                    ('is_active', models.BooleanField(default=True, help_text='Off: every key of the account answers 401.')),
                    ('currency', models.CharField(default='USD', help_text='ISO 4217 code in which sums are counted.', max_length=3)),
                    ('timezone', models.CharField(default='UTC', help_text='IANA name; decides where a day begins.', max_length=64)),
                    ('min_deal_amount', pipeline_service.records.MoneyModelField(decimal_places=2, default=Decimal('0'), help_text='A deal closes at the payment that brings its sum to this amount; 0: the first.', max_digits=14)),
                    ('rate_factor', models.FloatField(default=1.0, help_text="Multiplies the API's rate limits; 0 turns them off.")),
                    ('erase_after_window', models.BooleanField(default=False, help_text='Erase personal data of deleted prospects when their 30 days are over.')),
                    ('requires_second_factor', models.BooleanField(db_default=False, default=False, help_text='Users without an authenticator app set one up when they next open the console.', verbose_name='Require two-factor sign-in')),
                    ('audit_days', models.PositiveIntegerField(db_default=400, default=400, help_text='Days, from 30 to 3650. Older entries are deleted.', validators=[django.core.validators.MinValueValidator(30), django.core.validators.MaxValueValidator(3650)], verbose_name='Keep the audit log for')),
                    ('live_account', models.OneToOneField(editable=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='test_account', to='accounts.account')),
                ],
                options={
                    'ordering': ['name'],
                },
            ),
            migrations.CreateModel(
                name='User',
                fields=[
                    ('password', models.CharField(max_length=128, verbose_name='password')),
                    ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                    ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('email', models.EmailField(help_text='Kept in lower case.', max_length=254, unique=True)),
                    ('name', models.CharField(blank=True, max_length=255)),
                    ('takes_calls', models.BooleanField(default=False, help_text='A rep: calls and payments can be credited to them.')),
                    ('is_active', models.BooleanField(default=True)),
                    ('is_staff', models.BooleanField(default=False, help_text='May sign in to the console.')),
                    ('language', models.CharField(blank=True, choices=[('en', 'English'), ('es', 'Español')], db_default='', default='', editable=False, max_length=8)),
                    ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                    ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
                    ('account', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='users', to='accounts.account')),
                ],
                options={
                    'ordering': ['email'],
                    'constraints': [models.UniqueConstraint(fields=('account', 'id'), name='accounts_user_account_id_key')],
                },
            ),
            migrations.CreateModel(
                name='ApiKey',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('prefix', models.CharField(max_length=24, unique=True)),
                    ('digest', models.BinaryField(max_length=32)),
                    ('label', models.CharField(blank=True, max_length=255)),
                    ('scopes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(choices=[('read', 'Read'), ('write', 'Write'), ('experimental', 'Experimental')], max_length=16), size=None)),
                    ('expires_at', pipeline_service.records.MsDateTimeField(blank=True, null=True)),
                    ('revoked_at', pipeline_service.records.MsDateTimeField(blank=True, null=True)),
                    ('last_used_at', pipeline_service.records.MsDateTimeField(blank=True, null=True)),
                    ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ],
                options={
                    'verbose_name': 'API key',
                    'verbose_name_plural': 'API keys',
                    'indexes': [models.Index(fields=['account', 'created_at', 'id'], name='accounts_apikey_list')],
                },
            ),
            migrations.CreateModel(
                name='AuditEntry',
                fields=[
                    ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('action', models.CharField(choices=[('sign_in.succeeded', 'Signed in'), ('sign_in.failed', 'Failed to sign in'), ('sign_in.ended', 'Signed out'), ('session.ended', 'Ended a session'), ('password.changed', 'Changed a password'), ('second_factor.added', 'Set up two-factor sign-in'), ('second_factor.removed', 'Removed two-factor sign-in'), ('second_factor.recovery', 'Used a recovery code'), ('second_factor.codes', 'Made new recovery codes'), ('key.issued', 'Issued an API key'), ('key.rotated', 'Rotated an API key'), ('key.revoked', 'Revoked an API key'), ('user.added', 'Added a user'), ('user.changed', 'Changed a user'), ('settings.changed', 'Changed settings'), ('record.deleted', 'Deleted a record'), ('record.restored', 'Restored a record'), ('record.erased', 'Erased personal data'), ('data.exported', 'Exported data')], max_length=32)),
                    ('actor', models.CharField(max_length=300)),
                    ('subject', models.CharField(blank=True, max_length=300)),
                    ('address', models.GenericIPAddressField(null=True)),
                    ('detail', models.CharField(blank=True, max_length=1000)),
                    ('account', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ],
                options={
                    'verbose_name': 'audit entry',
                    'verbose_name_plural': 'audit log',
                    'indexes': [models.Index(fields=['account', '-created_at', '-id'], name='accounts_audit_list'), models.Index(fields=['account', 'action', '-created_at', '-id'], name='accounts_audit_by_action'), models.Index(fields=['account', 'actor', '-created_at', '-id'], name='accounts_audit_by_actor')],
                },
            ),
            migrations.CreateModel(
                name='Authenticator',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('name', models.CharField(help_text='The human-readable name of this device.', max_length=64)),
                    ('confirmed', models.BooleanField(default=True, help_text='Is this device ready for use?')),
                    ('throttling_failure_timestamp', models.DateTimeField(blank=True, default=None, help_text='A timestamp of the last failed verification attempt. Null if last attempt succeeded.', null=True)),
                    ('throttling_failure_count', models.PositiveIntegerField(default=0, help_text='Number of successive failed attempts.')),
                    ('key', pipeline_service.secrets.EncryptedTextField(editable=False)),
                    ('drift', models.SmallIntegerField(default=0, help_text="The steps by which the app's clock differs from ours.")),
                    ('last_step', models.BigIntegerField(default=-1, help_text='The time step of the last accepted code.')),
                    ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                    ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'abstract': False,
                },
            ),
            migrations.CreateModel(
                name='ConsoleSession',
                fields=[
                    ('session_key', models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name='session key')),
                    ('session_data', models.TextField(verbose_name='session data')),
                    ('expire_date', models.DateTimeField(db_index=True, verbose_name='expire date')),
                    ('address', models.GenericIPAddressField(null=True)),
                    ('user_agent', models.CharField(blank=True, max_length=400)),
                    ('started_at', pipeline_service.records.MsDateTimeField(null=True)),
                    ('last_seen_at', pipeline_service.records.MsDateTimeField(null=True)),
                    ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='console_sessions', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'verbose_name': 'session',
                },
            ),
            migrations.CreateModel(
                name='RecoveryCode',
                fields=[
                    ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                    ('digest', models.BinaryField(max_length=32)),
                    ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='recovery_codes', to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'constraints': [models.UniqueConstraint(fields=('user', 'digest'), name='accounts_recoverycode_key')],
                },
            ),
        ]),
    ]
