"""Calls have the score of their analysis, also where it does not count in averages."""

import uuid
from typing import Any

from django.db import migrations, transaction

BATCH = 1000
NEXT = f"SELECT id FROM intelligence_analysis WHERE id > %s AND overall_score IS NOT NULL ORDER BY id LIMIT {BATCH}"  # noqa: S608  a number
LOCK = "SELECT FROM calls_call WHERE id = ANY (%(calls)s) ORDER BY id FOR NO KEY UPDATE"
# Read again under the lock: a run may have scored the call meanwhile.
FILL = """
UPDATE calls_call call SET analysis_score = analysis.overall_score FROM intelligence_analysis analysis
WHERE call.id = ANY (%(calls)s) AND analysis.id = call.id
AND call.analysis_score IS DISTINCT FROM analysis.overall_score"""


def fill(apps: Any, schema_editor: Any) -> None:
    connection = schema_editor.connection
    last = uuid.UUID(int=0)
    with connection.cursor() as cursor:
        while True:
            cursor.execute(NEXT, [last])
            calls = [identity for (identity,) in cursor.fetchall()]
            if not calls:
                return
            with transaction.atomic(using=connection.alias):
                for statement in (LOCK, FILL):
                    cursor.execute(statement, {"calls": calls})
            last = calls[-1]


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("intelligence", "0010_texts_for_outcomes"), ("calls", "0004_score_of_analyses")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
