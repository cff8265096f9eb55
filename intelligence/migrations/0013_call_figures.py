import django.db.models.deletion
import django.db.models.functions.datetime
import pipeline_service.records
from django.conf import settings
from django.db import migrations, models

from intelligence.figure_triggers import FIGURE_TRIGGERS
from pipeline_service.triggers import install_triggers


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_initial'),
        ('intelligence', '0012_triggers'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='CallFigures',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('occurred_at', pipeline_service.records.MsDateTimeField()),
                ('hidden', models.BooleanField(default=False)),
                ('talk_ratio', models.FloatField(null=True)),
                ('questions', models.PositiveIntegerField(null=True)),
                ('longest_monologue', models.FloatField(null=True)),
                ('scores', models.JSONField(default=dict)),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ('analysis', models.OneToOneField(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='figures', to='intelligence.analysis')),
                ('rep', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('hidden', False)), fields=['account', 'occurred_at', 'id'], name='intelligence_figures_list'), models.Index(condition=models.Q(('hidden', False)), fields=['account', 'rep', 'occurred_at', 'id'], name='intelligence_figures_by_rep')],
                'constraints': [models.CheckConstraint(condition=models.Q(('id', models.F('analysis_id'))), name='intelligence_callfigures_id_is_analysis'), pipeline_service.records.SameAccount(field='analysis', name='intelligence_callfigures_analysis_same_account', to='intelligence.Analysis'), pipeline_service.records.SameAccount(field='rep', name='intelligence_callfigures_rep_same_account', to='accounts.User')],
            },
        ),
        migrations.CreateModel(
            name='CallObjection',
            fields=[
                ('id', models.UUIDField(default=pipeline_service.records.new_id, editable=False, primary_key=True, serialize=False)),
                ('created_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('updated_at', pipeline_service.records.MsDateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('type', models.CharField(max_length=16)),
                ('occurred_at', pipeline_service.records.MsDateTimeField()),
                ('hidden', models.BooleanField(default=False)),
                ('voiced', models.PositiveSmallIntegerField()),
                ('answered', models.PositiveSmallIntegerField()),
                ('unanswered', models.PositiveSmallIntegerField()),
                ('accepted', models.PositiveSmallIntegerField()),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.account')),
                ('analysis', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='intelligence.analysis')),
                ('rep', pipeline_service.records.AccountForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('hidden', False)), fields=['account', 'occurred_at'], include=('analysis', 'type', 'rep', 'voiced', 'answered', 'unanswered', 'accepted'), name='intelligence_callobj_counted'), models.Index(condition=models.Q(('hidden', False)), fields=['account', 'type', '-occurred_at', '-analysis'], name='intelligence_callobj_by_type')],
                'constraints': [models.UniqueConstraint(fields=('account', 'analysis', 'type'), name='intelligence_callobjection_key'), pipeline_service.records.SameAccount(field='analysis', name='intelligence_callobjection_analysis_same_account', to='intelligence.Analysis'), pipeline_service.records.SameAccount(field='rep', name='intelligence_callobjection_rep_same_account', to='accounts.User')],
            },
        ),
        install_triggers(FIGURE_TRIGGERS),
    ]
