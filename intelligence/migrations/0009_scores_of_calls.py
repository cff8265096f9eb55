"""A call that could not be scored has no score: take away the 0 that its analysis promises to clients of the API."""

import uuid
from typing import Any

from django.db import migrations, transaction

BATCH = 1000
NEXT = f"SELECT id FROM intelligence_analysis WHERE id > %s AND NOT scorable ORDER BY id LIMIT {BATCH}"  # noqa: S608  a number
LOCK = "SELECT FROM calls_call WHERE id = ANY (%(calls)s) ORDER BY id FOR NO KEY UPDATE"
# Read again under the lock: a run may have scored the call meanwhile.
CLEAR = """
UPDATE calls_call call SET overall_score = NULL FROM intelligence_analysis analysis
WHERE call.id = ANY (%(calls)s) AND analysis.id = call.id AND NOT analysis.scorable AND call.overall_score IS NOT NULL"""


def clear(apps: Any, schema_editor: Any) -> None:
    connection = schema_editor.connection
    last = uuid.UUID(int=0)
    with connection.cursor() as cursor:
        while True:
            cursor.execute(NEXT, [last])
            calls = [identity for (identity,) in cursor.fetchall()]
            if not calls:
                return
            with transaction.atomic(using=connection.alias):
                for statement in (LOCK, CLEAR):
                    cursor.execute(statement, {"calls": calls})
            last = calls[-1]


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("intelligence", "0008_triggers_by_columns")]

    operations = [migrations.RunPython(clear, migrations.RunPython.noop)]
