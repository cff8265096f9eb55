"""Migrations that would lock a table or break the code of the release before are refused, with what to do instead."""

from typing import Any

import pytest
from django.contrib.postgres.operations import AddConstraintNotValid, AddIndexConcurrently
from django.db import migrations, models
from django.db.models import Q
from django.db.models.functions import Now, Random

from pipeline_service.records import AccountForeignKey, GroupedOperations
from tests.migration_rules import problems_of, run

INDEX = models.Index(fields=["name"], name="api_thing_name")
CHECK = models.CheckConstraint(condition=Q(size__gt=0), name="api_thing_size")


def added(field: models.Field) -> migrations.AddField:
    return migrations.AddField("thing", "extra", field)


def altered(name: str, field: models.Field) -> migrations.AlterField:
    return migrations.AlterField("thing", name, field)


def in_state(operation: Any) -> migrations.SeparateDatabaseAndState:
    return migrations.SeparateDatabaseAndState(state_operations=[operation])


def in_database(operation: Any) -> migrations.SeparateDatabaseAndState:
    return migrations.SeparateDatabaseAndState(database_operations=[operation])


def problems(*operations: Any, atomic: bool = True) -> list[str]:
    """The problems of a migration of the table `thing`, without the name of the migration."""
    before: Any = migrations.Migration("0001_initial", "api")
    fields = [
        ("id", models.UUIDField(primary_key=True)),
        ("name", models.CharField(max_length=10)),
        ("size", models.IntegerField(null=True)),
        ("price", models.DecimalField(max_digits=14, decimal_places=2)),
    ]
    before.operations = [migrations.CreateModel("Thing", fields)]
    state = before.mutate_state(migrations.state.ProjectState())
    migration: Any = migrations.Migration("0002_change", "api")
    migration.operations, migration.atomic = list(operations), atomic
    return list(problems_of(migration, state))


REFUSED = {
    "a column that the old code does not fill": added(models.IntegerField()),
    "a column with a default of Python only": added(models.IntegerField(default=1)),
    "a default that rewrites the table": added(models.FloatField(db_default=Random())),
    "a new column with an index": added(models.IntegerField(null=True, db_index=True)),
    "a new foreign key": added(models.ForeignKey("api.Thing", models.CASCADE, null=True)),
    "another type": altered("size", models.BigIntegerField(null=True)),
    "a number with fewer digits": altered("price", models.DecimalField(max_digits=12, decimal_places=2)),
    "a number with more decimals": altered("price", models.DecimalField(max_digits=20, decimal_places=4)),
    "a shorter text": altered("name", models.CharField(max_length=5)),
    "a column that may not be null any more": altered("size", models.IntegerField()),
    "an index": migrations.AddIndex("thing", INDEX),
    "an index inside a group": GroupedOperations([migrations.AddIndex("thing", INDEX)]),
    "a constraint": migrations.AddConstraint("thing", CHECK),
    "a removed column": migrations.RemoveField("thing", "size"),
    "a column removed from the code that inserts must fill": in_state(migrations.RemoveField("thing", "name")),
    "a renamed column": migrations.RenameField("thing", "name", "title"),
    "a renamed model": migrations.RenameModel("Thing", "Object"),
    "a deleted model": migrations.DeleteModel("Thing"),
    "SQL with another type": migrations.RunSQL("ALTER TABLE api_thing ALTER COLUMN size TYPE bigint"),
    "SQL with a constraint": migrations.RunSQL("ALTER TABLE api_thing ADD CONSTRAINT c CHECK (size > 0)"),
    "SQL with an index": migrations.RunSQL(["CREATE UNIQUE INDEX i ON api_thing (name)"]),
    "SQL that forbids null": migrations.RunSQL("ALTER TABLE api_thing ALTER size SET NOT NULL"),
    "SQL that locks": migrations.RunSQL("LOCK TABLE api_thing"),
}
ACCEPTED = {
    "a column that may be null": added(models.IntegerField(null=True)),
    "a column with a default of the database": added(models.IntegerField(db_default=1)),
    "a column with the time of the migration": added(models.DateTimeField(db_default=Now())),
    "a reference without a key": added(AccountForeignKey("api.Thing", on_delete=models.CASCADE, null=True)),
    "a longer text": altered("name", models.CharField(max_length=20)),
    "a number with more digits": altered("price", models.DecimalField(max_digits=20, decimal_places=2)),
    "a text of any length": altered("name", models.TextField()),
    "other choices": altered("name", models.CharField(max_length=10, choices=[("a", "A")])),
    "a concurrent index": AddIndexConcurrently("thing", INDEX),
    "a constraint that is validated later": AddConstraintNotValid("thing", CHECK),
    "a column removed from the code": in_state(migrations.RemoveField("thing", "size")),
    "a column removed from the database": in_database(migrations.RemoveField("thing", "size")),
    "a new table": migrations.CreateModel("Other", [("id", models.UUIDField(primary_key=True))]),
    "SQL that waits for nobody": migrations.RunSQL(
        "ALTER TABLE api_thing ADD CONSTRAINT c CHECK (size > 0) NOT VALID;"
        "CREATE INDEX CONCURRENTLY i ON api_thing (name)"
    ),
}


@pytest.mark.parametrize("operation", REFUSED.values(), ids=REFUSED.keys())
def test_it_is_refused(operation: Any) -> None:
    (problem,) = problems(operation)
    assert problem.startswith("api.0002_change: ")


@pytest.mark.parametrize("operation", ACCEPTED.values(), ids=ACCEPTED.keys())
def test_it_is_accepted(operation: Any) -> None:
    assert problems(operation) == []


def test_a_table_of_the_same_migration_may_get_any_index_and_key() -> None:
    table = migrations.CreateModel("Other", [("id", models.UUIDField(primary_key=True)), ("name", models.TextField())])
    assert problems(table, migrations.AddIndex("other", INDEX), migrations.AddConstraint("other", CHECK)) == []


def test_rows_are_not_moved_in_the_transaction_of_a_schema_change() -> None:
    move = migrations.RunPython(migrations.RunPython.noop)
    change = added(models.IntegerField(null=True))
    assert len(problems(move, change)) == 1
    assert problems(move) == problems(move, change, atomic=False) == []


def test_the_migrations_of_the_product_follow_the_rules() -> None:
    assert list(run()) == []
