import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [('console', '0001_saved_views'), ('console', '0002_views_without_an_owner')]

    initial = True

    dependencies = [
        ('accounts', '0001_tables'),
    ]

    operations = [
        migrations.CreateModel(
            name='SavedView',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('page', models.CharField(max_length=100)),
                ('name', models.CharField(max_length=60)),
                ('query', models.CharField(blank=True, max_length=2000)),
                ('shared', models.BooleanField(default=False)),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ('owner', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['name'],
                'indexes': [models.Index(fields=['account', 'page', 'name'], name='console_savedview_of_page')],
                'constraints': [models.UniqueConstraint(fields=('account', 'owner', 'page', 'name'), name='console_savedview_name_key'), pipeline_service.records.SameAccount(field='owner', name='console_savedview_owner_same_account', to='accounts.User')],
            },
        ),
    ]
