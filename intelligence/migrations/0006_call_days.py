import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
from django.conf import settings
from django.db import migrations, models

from intelligence.call_day_triggers import CALL_DAY_TRIGGERS, MARK_EVERYTHING
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0003_audit_by_month'),
        ('intelligence', '0005_rows_of_reported_calls'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='CallDayMark',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('since', pipeline_service.records.MsDateTimeField()),
                ('until', pipeline_service.records.MsDateTimeField()),
                ('account', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
            ],
            options={
                'indexes': [models.Index(fields=['account', 'id'], name='intelligence_calldaymark_of')],
            },
        ),
        migrations.CreateModel(
            name='CallFigureDay',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('since', pipeline_service.records.MsDateTimeField()),
                ('until', pipeline_service.records.MsDateTimeField()),
                ('figure', models.CharField(max_length=255)),
                ('amount', models.DecimalField(decimal_places=6, max_digits=20)),
                ('calls', models.IntegerField()),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ('rep', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('account', 'rep', 'since', 'figure'), name='intelligence_callfigureday_key', nulls_distinct=False), models.CheckConstraint(condition=models.Q(('since__lt', models.F('until'))), name='intelligence_callfigureday_has_length'), pipeline_service.records.SameAccount(field='rep', name='intelligence_callfigureday_rep_same_account', to='accounts.User')],
            },
        ),
        migrations.CreateModel(
            name='ObjectionDay',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('since', pipeline_service.records.MsDateTimeField()),
                ('until', pipeline_service.records.MsDateTimeField()),
                ('type', models.CharField(max_length=16)),
                ('voiced', models.IntegerField()),
                ('calls', models.IntegerField()),
                ('showed', models.IntegerField()),
                ('won', models.IntegerField()),
                ('answered', models.IntegerField()),
                ('unanswered', models.IntegerField()),
                ('answered_and_won', models.IntegerField()),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ('rep', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('account', 'rep', 'since', 'type'), name='intelligence_objectionday_key', nulls_distinct=False), models.CheckConstraint(condition=models.Q(('since__lt', models.F('until'))), name='intelligence_objectionday_has_length'), pipeline_service.records.SameAccount(field='rep', name='intelligence_objectionday_rep_same_account', to='accounts.User')],
            },
        ),
        install_triggers(CALL_DAY_TRIGGERS),
        migrations.RunSQL(MARK_EVERYTHING, migrations.RunSQL.noop),
    ]
