"""Fills an account of `tests.console.records` to any size by SQL: copies of its records, spread over three years.

Each table gets the indexes that it had, built after its rows. Foreign keys and triggers rest meanwhile.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.db import connection, models

from calls.models import CallOutcome
from intelligence.knowledge.models import OBJECTION_TYPES
from intelligence.reported_triggers import write_rows
from pipeline_service.accounts.actions import create_user
from prospects import search
from prospects.models import Stage
from tests.console.records import Records

SHARES = {
    "prospects.Prospect": 1.0, "prospects.Change": 1.0, "prospects.StageChange": 1.0, "prospects.Message": 1.0,
    "prospects.Event": 0.5, "prospects.Payment": 0.3, "prospects.Refund": 0.02, "prospects.Merge": 0.02,
    "prospects.Visitor": 1.0, "prospects.Session": 1.0, "prospects.Touchpoint": 1.0, "prospects.VisitorDay": 1.0,
    "prospects.AdSpend": 0.05, "prospects.ImportRow": 0.1,
    "calls.Dial": 1.0, "calls.Call": 0.5,
    "intelligence.Analysis": 0.5, "intelligence.AnalysisRevision": 0.5, "intelligence.CallFigures": 0.5,
    "intelligence.CallObjection": 0.5, "intelligence.ScorecardResult": 0.5, "intelligence.ModelUsage": 0.5,
    "intelligence.CriterionReview": 0.05, "intelligence.AnalysisRun": 0.5, "intelligence.AvatarCall": 0.5,
    "conversions.Fire": 0.3, "conversions.InboundDelivery": 0.3,
    "webhooks.WebhookEvent": 1.0, "webhooks.Delivery": 1.0, "webhooks.Attempt": 1.0,
    "experimental.PixelEvent": 0.5, "experimental.PixelDispatch": 0.5, "experimental.SegmentMember": 0.5,
    "accounts.AuditEntry": 0.2,
}  # fmt: skip
"""The tables that grow with an account, and their rows for each prospect."""
FEW = {
    "prospects.Import": 2000, "intelligence.KnowledgeEntry": 1000, "prospects.EventType": 20,
    "conversions.ConversionConfig": 10, "conversions.InboundHook": 5, "webhooks.Endpoint": 5,
    "experimental.Segment": 12, "experimental.Campaign": 40, "intelligence.Avatar": 6,
}  # fmt: skip
"""Tables of settings, and their rows."""
SEVERAL = frozenset({"prospects.Prospect", "prospects.Visitor", "webhooks.Delivery", "conversions.InboundHook"})
"""Records some of which have many children: every 40th has ten times as many, and the sample has `CHILDREN`."""
CHILDREN = 40
BUSY = 40
MIXED = {
    "intelligence.CallObjection.type": list(OBJECTION_TYPES),
    "calls.Call.outcome": CallOutcome,
    "prospects.Prospect.stage": Stage,
    "webhooks.Delivery.state": ["succeeded"] * 97 + ["failed", "failed", "canceled"],
    "prospects.Payment.status": ["succeeded"] * 9 + ["failed"],
    "conversions.Fire.status": ["skipped"] * 99 + ["failed"],
    "prospects.Prospect.source": ["search_ads", "social_ads", "webinar", "referral", "podcast"],
    "prospects.AdSpend.platform": ["search_ads", "social_ads"],
    "prospects.AdSpend.campaign_id": [f"{21_000_000_000 + number}" for number in range(400)],
    "prospects.Prospect.utm_campaign": [f"campaign {number}" for number in range(40)],
}
"""Columns whose values differ between rows: a list, or a table with the slugs."""
REPS = 20
DAYS = 3 * 365
FIRST_NAMES = ("Wendy", "Marcus", "Dana", "Noor", "Ines", "Tomas", "Grace", "Kofi", "Mei", "Lukas")
SYLLABLES = ("nor", "ris", "bel", "cas", "dun", "far", "gil", "hol", "mar", "ven")
EMPTY = frozenset({"webhooks.Delivery.due_at"})
"""Columns that the finished rows have not."""


class Filling:
    """The account being filled with `size` prospects."""

    def __init__(self, records: Records, size: int) -> None:
        self.records, self.size = records, size
        account = records.account
        self.reps = [
            create_user(account_id=account.pk, email=f"rep{number}@big.example", name=f"Rep {number}", is_rep=True)[
                0
            ].pk
            for number in range(REPS)
        ]

    def run(self) -> None:
        """Write the rows of every table."""
        _execute(FUNCTIONS % {"now": int(time.time())})
        samples = {label: self.records.of(apps.get_model(label)) for label in (*FEW, *SHARES)}
        _execute("SET session_replication_role = replica")
        for label, sample in samples.items():
            with rebuilt_indexes(sample._meta.db_table):
                self._copy(label, sample)
        self._write_search_columns()
        _execute("SET session_replication_role = DEFAULT")
        write_rows(connection)
        _execute("VACUUM ANALYZE")

    def _rows(self, label: str) -> int:
        return FEW.get(label) or max(1, int(self.size * SHARES[label]))

    def _copy(self, label: str, sample: Any) -> None:
        fields = [field for field in sample._meta.concrete_fields if not isinstance(field, models.GeneratedField)]
        columns = [f'"{field.column}"' for field in fields]
        count = self._rows(label)
        values = [self._expression(label, sample, field, count) for field in fields]
        table = sample._meta.db_table
        _execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {table} s, "
            f"generate_series(1, {count}) n, LATERAL (SELECT bench_time(n, {count}) AS at) m WHERE s.id = '{sample.pk}'"
        )

    def _expression(self, label: str, sample: Any, field: Any, count: int) -> str:
        """Return the SQL of a column in the copy `n` of the sample `s`, made for the moment `m.at`."""
        own = f's."{field.column}"'
        value = getattr(sample, field.attname)
        mixed = MIXED.get(f"{label}.{field.name}")
        if field.primary_key:
            return f"bench_id(n, {count})"
        if f"{label}.{field.name}" in EMPTY:
            return "NULL::timestamptz"
        if mixed is not None:
            return _one_of(mixed if isinstance(mixed, list) else self._slugs(mixed))
        if field.is_relation and field.name != "account":
            return self._reference(label, sample, field, own)
        if value is not None and isinstance(field, models.DateTimeField):
            return "m.at"
        if value is not None and isinstance(field, models.DateField):
            return "m.at::date"
        if _is_unique(sample, field):
            return f"bench_id(n, {count})" if isinstance(field, models.UUIDField) else _numbered(field, own)
        return _numbered(field, own) if field.name in ("title", "email") and value else own

    def _slugs(self, model: type[models.Model]) -> list[str]:
        return list(model._default_manager.filter(account=self.records.account).values_list("slug", flat=True))

    def _reference(self, label: str, sample: Any, field: Any, own: str) -> str:
        target, value = field.related_model._meta.label, getattr(sample, field.attname)
        if target == "accounts.User":
            return f"{_one_of([str(rep) for rep in self.reps])}::uuid"
        if target not in SHARES | FEW or (target == label and value is None):
            return own
        parents = self._rows(target)
        if target not in SEVERAL or field.unique or _is_in_a_key(sample, field) or parents <= BUSY:
            second = field.name in ("merged", "corrects")
            return f"bench_id(1 + (n - 1 + {int(second)}) % {parents}, {parents})"
        return (
            f"CASE WHEN n > {self._rows(label) - CHILDREN} THEN {own} ELSE bench_id(CASE WHEN n % 4 = 0 "
            f"THEN 1 + {BUSY} * (n / 4 % {parents // BUSY}) ELSE 1 + (n - 1) % {parents} END, {parents}) END"
        )

    def _write_search_columns(self) -> None:
        """Give the prospects names and what a search by name, e-mail and tag reads."""
        account = self.records.account
        _execute("CREATE TEMP TABLE bench_names (n int PRIMARY KEY, name text, keys int[], search text)")
        for number, name in enumerate(names()):
            email = name.lower().replace(" ", ".") + "@example.com"
            found = search.index_of(account.pk, {"name": name, "email": email, "tags": [f"tag {number % 50}"]})
            _execute(
                "INSERT INTO bench_names VALUES (%s, %s, %s, %s)",
                [number, name, found["search_keys"], found["search_text"]],
            )
        _execute("ANALYZE bench_names")
        with rebuilt_indexes("prospects_prospect"):
            _execute(f"""
                UPDATE prospects_prospect p SET name = b.name, search_keys = b.keys, search_text = b.search,
                  tags = ARRAY['tag ' || b.n %% 50]
                FROM bench_names b
                WHERE p.id <> %s AND b.n = ('x' || right(p.id::text, 8))::bit(32)::int %% {len(names())}
            """, [self.records.of(apps.get_model("prospects.Prospect")).pk])  # fmt: skip


FUNCTIONS = f"""
CREATE OR REPLACE FUNCTION bench_time(n bigint, total bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(%(now)s) - (total - n) * interval '{DAYS} days' / total
$$;
CREATE OR REPLACE FUNCTION bench_id(n bigint, total bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(%(now)s::bigint * 1000 - (total - n) * {DAYS * 86_400_000} / total), 12, '0')
    || '70008000' || lpad(to_hex(n), 12, '0'))::uuid
$$
"""
"""The moment of the row `n` of `total`, and a UUIDv7 of it."""


def names() -> list[str]:
    """Return the names that the prospects share."""
    lasts = [f"{a}{b}{c}".capitalize() for a in SYLLABLES for b in SYLLABLES for c in SYLLABLES]
    return [f"{first} {last}" for last in lasts for first in FIRST_NAMES]


@contextmanager
def rebuilt_indexes(table: str) -> Iterator[None]:
    """Drop the indexes of a table that no constraint needs, and build them again at the end."""
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT i.indexrelid::regclass::text, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
               FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid
               WHERE i.indrelid = %s::regclass AND c.oid IS NULL""",
            [table],
        )
        found = cursor.fetchall()
    for name, _ in found:
        _execute(f"DROP INDEX {name}")
    yield
    for _, definition in found:
        _execute(definition)


def _is_unique(sample: Any, field: Any) -> bool:
    keys = [c.fields for c in sample._meta.constraints if isinstance(c, models.UniqueConstraint)]
    return not field.is_relation and (field.unique or any(field.name in key for key in keys))


def _is_in_a_key(sample: Any, field: Any) -> bool:
    return any(field.name in c.fields for c in sample._meta.constraints if isinstance(c, models.UniqueConstraint))


def _numbered(field: Any, own: str) -> str:
    if isinstance(field, models.IntegerField):
        return "n"
    if isinstance(field, models.BinaryField):
        return "decode(md5(n::text), 'hex')"
    return f"{own} || ' ' || n" if isinstance(field, models.CharField | models.TextField) and not field.choices else own


def _one_of(values: list[str]) -> str:
    texts = ", ".join("'" + value.replace("'", "''") + "'" for value in values)
    return f"(ARRAY[{texts}])[1 + n % {len(values)}]"


def _execute(sql: str, parameters: Any = None) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
