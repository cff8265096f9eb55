from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("intelligence", "0010_large_runs")]

    operations = [migrations.RenameField("avatar", "worded", "model_copy")]
