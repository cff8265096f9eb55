from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("conversions", "0003_target_countries_and_languages")]

    operations = [migrations.RenameField("inbounddelivery", "told_at", "sender_time")]
