"""Base classes of stored records: UUIDv7 keys with TypeIDs, millisecond times, an account."""

import datetime
import uuid
from typing import Any, ClassVar, Self, TypeVar

import uuid_utils.compat
from django.db import models
from django.db.migrations.operations.base import Operation
from django.db.models.base import ModelState
from django.db.models.constraints import BaseConstraint
from django.db.models.functions import Now

from pipeline_service import clock, typeid

Record = TypeVar("Record", bound=models.Model)


def new_id() -> uuid.UUID:
    """Make a time-ordered random id (UUIDv7)."""
    return uuid_utils.compat.uuid7()


def id_at(moment: datetime.datetime, random: uuid.UUID) -> uuid.UUID:
    """Return the UUIDv7 of a moment with the random bits of another id (version 4 or 7)."""
    return uuid.UUID(int=(clock.to_ms(moment) << 80) | (0x7 << 76) | (random.int & ((1 << 76) - 1)))


def moment_of(identity: uuid.UUID) -> datetime.datetime:
    """Return the moment, to the millisecond, at which a UUIDv7 was made."""
    return clock.from_ms(identity.int >> 80)


class MsDateTimeField(models.DateTimeField):
    """A point in time to the millisecond, the precision of the API."""

    def db_type(self, connection: Any) -> str:
        return "timestamptz(3)"


class MoneyModelField(models.DecimalField):
    """An amount in currency units, exact to two places."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "max_digits": 14, "decimal_places": 2})


class MoneySumModelField(models.DecimalField):
    """A sum of amounts: millions of the largest ones fit."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "max_digits": 20, "decimal_places": 2})


class PublicRecord(models.Model):
    """A row with a public id. Subclasses set `id_prefix`."""

    id_prefix: ClassVar[str]
    unread_columns: ClassVar[frozenset[str]] = frozenset()
    """Large columns that `row_statements` writes but does not read. Django reads one when it is asked for."""
    row_version: str | None = None
    """The version of the row (PostgreSQL's `xmin`) that was read; None: read without it, or locked."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    created_at = MsDateTimeField(db_default=Now(), editable=False)
    updated_at = MsDateTimeField(db_default=Now(), editable=False)

    class Meta:
        abstract = True

    @property
    def public_id(self) -> str:
        return typeid.encode(self.id_prefix, self.id)


def bare_record(model: type[Record], columns: dict[str, Any], *, db: str | None = None) -> Record:
    """Return a record with these attributes, in a fifth of the time of Django's constructor, which sends signals and
    sets each attribute by itself. `db` is the alias of the database that it was read from; None for a new record."""
    record = model.__new__(model)
    state = ModelState()
    state.adding, state.db = db is None, db
    vars(record).update(columns, _state=state)
    return record


class AccountQuerySet(models.QuerySet):
    """A queryset of account records. Every read on behalf of a user starts with `for_account`."""

    def for_account(self, account_id: uuid.UUID) -> Self:
        return self.filter(account_id=account_id)

    def visible(self) -> Self:
        """Leave out the rows of deleted prospects. Only for models with `hidden`."""
        return self.filter(hidden=False)


class AccountRecord(PublicRecord):
    """A row that belongs to one account."""

    account = models.ForeignKey("accounts.Account", on_delete=models.CASCADE, db_index=False, related_name="+")

    objects: ClassVar[Any] = AccountQuerySet.as_manager()

    class Meta:
        abstract = True


class AccountForeignKey(models.ForeignKey):
    """A reference to a row of the same account.

    The `SameAccount` constraint declared with it enforces this in the database and replaces the single-column foreign
    key. The indexes of the lists replace the automatic index.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"db_index": False, "related_name": "+", **kwargs, "db_constraint": False})


def account_unique_key(name: str) -> models.UniqueConstraint:
    """The unique key `(account, id)` that `SameAccount` constraints of other tables refer to."""
    return models.UniqueConstraint(fields=["account", "id"], name=name)


class SameAccount(BaseConstraint):
    """A database foreign key on `(account_id, <field>)`: a row can only refer to rows of its own account."""

    def __init__(self, *, field: str, to: str, name: str, to_field: str = "id") -> None:
        super().__init__(name=name)
        self.field = field
        self.to = to
        self.to_field = to_field

    def constraint_sql(self, model: Any, schema_editor: Any) -> Any:
        """Defer the constraint: the target table or its key may be created later in the same migration."""
        schema_editor.deferred_sql.append(self.create_sql(model, schema_editor))

    def create_sql(self, model: Any, schema_editor: Any) -> str:
        quote = schema_editor.quote_name
        column = model._meta.get_field(self.field).column
        # Django's default table name: a migration's state may not have the target model yet.
        target = self.to.replace(".", "_").lower()
        return (
            f"ALTER TABLE {quote(model._meta.db_table)} ADD CONSTRAINT {quote(self.name)} "
            f"FOREIGN KEY (account_id, {quote(column)}) "
            f"REFERENCES {quote(target)} (account_id, {quote(self.to_field)}) ON UPDATE CASCADE"
        )

    def remove_sql(self, model: Any, schema_editor: Any) -> str:
        quote = schema_editor.quote_name
        return f"ALTER TABLE {quote(model._meta.db_table)} DROP CONSTRAINT {quote(self.name)}"

    def validate(self, *args: Any, **kwargs: Any) -> None:
        """Do nothing: the database checks the constraint, and forms and serializers resolve references before it."""

    def deconstruct(self) -> tuple[str, tuple[()], dict[str, Any]]:
        path, _, kwargs = super().deconstruct()
        kwargs |= {"field": self.field, "to": self.to}
        if self.to_field != "id":
            kwargs["to_field"] = self.to_field
        return path, (), kwargs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameAccount) and self.deconstruct() == other.deconstruct()

    __hash__ = None  # type: ignore[assignment]


class GroupedOperations(Operation):
    """A group of migration operations after which models are rendered once.

    Django renders all related models again after each of them. With a hundred new tables, migrating an empty database
    takes three times as long.
    """

    reduces_to_sql = True
    reversible = True

    def __init__(self, operations: list[Operation]) -> None:
        self.operations = operations

    def deconstruct(self) -> tuple[str, list[Any], dict[str, Any]]:
        return type(self).__name__, [], {"operations": self.operations}

    def state_forwards(self, app_label: str, state: Any) -> None:
        state.__dict__.pop("apps", None)
        for operation in self.operations:
            operation.state_forwards(app_label, state)

    def database_forwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        for operation in self.operations:
            operation.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        for operation in reversed(self.operations):
            operation.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        return "; ".join(operation.describe() for operation in self.operations)
