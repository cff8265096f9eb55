from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("conversions", "0003_target_countries_and_languages")]

    operations = [
        migrations.RenameField("inbounddelivery", "told_at", "sender_time"),
        # PostgreSQL renames the column in the index too; Django's state does not.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RemoveIndex("inbounddelivery", "conversions_inbound_subject"),
                migrations.AddIndex(
                    "inbounddelivery",
                    models.Index(
                        fields=["account", "hook", "subject", "sender_time"],
                        condition=models.Q(subject__isnull=False),
                        name="conversions_inbound_subject",
                    ),
                ),
            ]
        ),
    ]
