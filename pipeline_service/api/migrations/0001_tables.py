import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('api', '0001_initial'), ('api', '0002_keys_of_accounts')]

    initial = True

    dependencies = [
        ('accounts', '0001_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='IdempotencyKey',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('key', models.CharField(max_length=255)),
                ('request_hash', models.BinaryField(max_length=32)),
                ('status', models.SmallIntegerField()),
                ('body', models.BinaryField()),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
            ],
            options={
                'verbose_name': 'idempotency key',
                'indexes': [models.Index(fields=['created_at'], name='api_idempotencykey_age')],
                'constraints': [models.UniqueConstraint(fields=('account', 'key'), name='api_idempotencykey_key')],
            },
        ),
    ]
