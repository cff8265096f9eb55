"""The triggers in the database are those of the apps' lists."""

import pytest
from django.db import connection

from experimental import triggers as attribution
from intelligence import triggers as metrics
from intelligence.call_day_triggers import CALL_DAY_TRIGGERS
from intelligence.figure_triggers import FIGURE_TRIGGERS
from intelligence.reported_triggers import REPORTED_TRIGGERS
from pipeline_service.accounts import triggers as access
from pipeline_service.triggers import TableTrigger
from prospects.triggers import TRIGGERS as CHANGE_TRIGGERS

TRIGGERS = [
    *(*access.TRIGGERS, *CHANGE_TRIGGERS, *metrics.TRIGGERS),
    *(*FIGURE_TRIGGERS, *REPORTED_TRIGGERS, *CALL_DAY_TRIGGERS, *attribution.TRIGGERS),
]


def defined() -> dict[tuple[str, str], tuple[str, str, str]]:
    """Table and name of every trigger, with its definition, its function and the source of that function."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(t.oid), tgfoid::regproc::text, prosrc "
            "FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid WHERE NOT tgisinternal AND tgparentid = 0"
        )
        return {(table, name): (event, function, source) for table, name, event, function, source in cursor.fetchall()}


@pytest.mark.django_db
def test_the_migrated_database_has_exactly_the_listed_triggers_with_their_functions() -> None:
    migrated = defined()
    assert sorted(migrated) == sorted((trigger.table, trigger.name) for trigger in TRIGGERS)
    with connection.cursor() as cursor:
        for trigger in TRIGGERS:
            for statement in trigger.create_sql():
                cursor.execute(statement)
    assert defined() == migrated


@pytest.mark.django_db
@pytest.mark.parametrize("triggers", [metrics.TRIGGERS, attribution.TRIGGERS], ids=["metrics", "attribution"])
def test_the_statements_that_drop_triggers_leave_none_of_the_app(triggers: list[TableTrigger]) -> None:
    with connection.cursor() as cursor:
        for trigger in triggers:
            cursor.execute(trigger.drop_sql())
    left = {(table, name) for table, name in defined()}
    assert not left & {(trigger.table, trigger.name) for trigger in triggers}
