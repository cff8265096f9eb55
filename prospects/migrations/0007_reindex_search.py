"""Index every prospect by its folded text: what was stored before knew the beginnings of words only."""

import uuid

from django.db import migrations, transaction

from pipeline_service.bulk import update_rows
from prospects import search

AT_ONCE = 1_000
FIRST = uuid.UUID(int=0)


def reindex(apps, schema_editor):
    """Walk over the table by key. Each batch is a transaction of its own: writers wait for a moment at most."""
    rows = apps.get_model('prospects', 'Prospect').objects.filter(erased_at=None).order_by('id')
    fields = ('id', 'account_id', *search.FIELDS)
    last = FIRST
    while last is not None:
        with transaction.atomic():
            batch = list(rows.filter(id__gt=last).only(*fields).select_for_update(no_key=True)[:AT_ONCE])
            for row in batch:
                vars(row).update(search.index_of(row.account_id, vars(row)))
            update_rows(apps.get_model('prospects', 'Prospect'), batch, ('search_keys', 'search_text'))
        last = batch[-1].id if batch else None


class Migration(migrations.Migration):

    atomic = False

    dependencies = [
        ('prospects', '0006_fold_search'),
    ]

    operations = [
        migrations.RunPython(reindex, migrations.RunPython.noop),
    ]
