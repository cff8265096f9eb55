from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('prospects', '0005_sessions_of_hits'),
    ]

    operations = [
        migrations.AddField(
            model_name='prospect',
            name='search_text',
            field=models.TextField(db_default='', default='', editable=False),
        ),
    ]
