"""Credits for facts without touchpoints too. Marks every prospect."""

import django.core.validators
import django.db.models.deletion
import django.db.models.functions.datetime
from django.db import migrations, models

import pipeline_service.records


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_initial'),
        ('experimental', '0002_attribution_marks'),
    ]

    operations = [
        migrations.AddField(
            model_name='creditmark',
            name='everybody',
            field=models.BooleanField(db_default=False),
        ),
        migrations.CreateModel(
            name='AttributionSettings',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('look_back_days', models.PositiveSmallIntegerField(default=90, help_text='A fact is explained by the touches of so many days before it.', validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(400)], verbose_name='look-back in days')),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
            ],
            options={
                'verbose_name': 'attribution settings',
                'verbose_name_plural': 'attribution settings',
                'constraints': [models.UniqueConstraint(fields=('account',), name='experimental_attributionsettings_account_key'), models.CheckConstraint(condition=models.Q(('look_back_days__range', (1, 400))), name='experimental_attributionsettings_range')],
            },
        ),
        migrations.CreateModel(
            name='DataDrivenResult',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('computed_at', pipeline_service.records.MsDateTimeField()),
                ('since', pipeline_service.records.MsDateTimeField()),
                ('until', pipeline_service.records.MsDateTimeField()),
                ('conversions', models.PositiveIntegerField()),
                ('other_paths', models.PositiveIntegerField(null=True)),
                ('rows', models.JSONField(null=True)),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
            ],
            options={
                'verbose_name': 'data-driven attribution',
                'verbose_name_plural': 'data-driven attribution',
                'constraints': [models.UniqueConstraint(fields=('account',), name='experimental_datadrivenresult_account_key')],
            },
        ),
        migrations.RunSQL(
            """
            INSERT INTO experimental_creditmark (account_id, prospect_id)
            SELECT account_id, id FROM prospects_prospect WHERE deleted_at IS NULL
            """,
            migrations.RunSQL.noop,
        ),
    ]
