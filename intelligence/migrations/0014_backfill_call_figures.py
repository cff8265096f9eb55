from django.db import connection, migrations, transaction

from intelligence.figure_triggers import BACKFILL

BATCH = 500
# The lock lasts for one batch, so that no analysis changes between the reading and the writing of its figures.
NEXT = """
SELECT array_agg(id) FROM (
  SELECT id FROM intelligence_analysis WHERE id > %s AND shown_id IS NOT NULL ORDER BY id LIMIT %s FOR SHARE
) batch"""
FIRST = "00000000-0000-0000-0000-000000000000"


def backfill(apps, schema_editor):
    """Write the figures of all analyses that were finished before there were triggers, a batch at a time."""
    last = FIRST
    while last is not None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(NEXT, [last, BATCH])
            (ids,) = cursor.fetchone()
            for statement in BACKFILL if ids else ():
                cursor.execute(statement, [ids])
        last = max(ids) if ids else None


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("intelligence", "0013_call_figures")]
    operations = [migrations.RunPython(backfill, migrations.RunPython.noop)]
