"""One record of every kind that the console has a page for, in an account: made from the fields of its model."""

import datetime
import uuid
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.contrib import admin
from django.contrib.postgres.fields import ArrayField
from django.db import models

from experimental.models import CustomAudience, Segment
from intelligence.models import Analysis, Avatar, AvatarSpace
from pipeline_service import clock
from tests.intelligence.calls import analysed
from tests.tenants import Tenant

PROFILE = {
    **{part: [] for part in ("demographics", "painPoints", "objections")},
    "motivationStyle": {"style": "mixed", "share": 1.0, "quotes": []},
}
EVERY_LEAD = {"match": "all", "conditions": [{"field": "stage", "op": "eq", "value": "lead"}]}
ALWAYS = [{"field": "always", "value": 1}]
VALUES: Mapping[str, Mapping[str, Any]] = {
    "prospects.Payment": {"currency": "USD"},
    "prospects.Import": {"columns": []},
    "prospects.Site": {"domains": lambda records: [f"www.{records.word}.example"]},
    "intelligence.Avatar": {
        "profile": PROFILE,
        "stats": {"closeRate": None},
        "quality": {"level": "low"},
        "space": lambda records: records.of(AvatarSpace),
    },
    "intelligence.AvatarCall": {
        "id": lambda records: records.of(Analysis).pk,
        "avatar": lambda records: records.of(Avatar),
        "similarity": 0.9,
    },
    "intelligence.KnowledgeEntry": {"objection_types": ["price"]},
    "conversions.AdConnection": {"platform": "video_ads"},
    "conversions.ConversionConfig": {"triggers": ["payment_received"], "rules": ALWAYS},
    "conversions.Fire": {"currency": "USD"},
    "webhooks.WebhookEvent": {"body": b"{}"},
    "webhooks.Endpoint": {
        "events": ["prospect.created"],
        "url": lambda records: f"https://{records.word}.example/hook",
    },
    "webhooks.Delivery": {"due_at": lambda records: clock.now()},
    "experimental.Segment": {"rules": EVERY_LEAD},
    "experimental.Campaign": {
        "audience": lambda records: {"source": "svc_segment", "segmentId": records.of(Segment).public_id}
    },
    "experimental.PixelEvent": {"currency": "USD"},
    "experimental.PlatformAudience": {"custom_audience": lambda records: records.of(CustomAudience)},
}
"""Values that the type of a field does not tell: those of checks, and of texts with a meaning."""


class Records:
    """Records of an account by their model. A word, the account's slug, stands in all their texts."""

    def __init__(self, tenant: Tenant) -> None:
        self.tenant = tenant
        self.account = tenant.account
        self.word = tenant.account.slug
        self.by_model: dict[type[models.Model], models.Model] = {
            type(tenant.account): tenant.account,
            type(tenant.rep): tenant.rep,
        }
        self._live(tenant)

    def _live(self, tenant: Tenant) -> None:
        """A person whose call has been analysed."""
        who = {"email": f"buyer@{self.word}.example", "name": f"{self.word} buyer"}
        prospect = tenant.api("POST", "/prospects", who).body["data"]["id"]
        analysed(tenant, prospectId=prospect, title=f"{self.word} call", repId=tenant.rep.public_id)

    def of(self, model: type[models.Model]) -> Any:
        """Return the record of a model: made on the first call, unless the account has one from its start."""
        if model not in self.by_model:
            stored = model._default_manager.filter(account=self.account).first()
            self.by_model[model] = stored or self._make(model)
        return self.by_model[model]

    def _make(self, model: type[models.Model]) -> models.Model:
        declared = VALUES.get(model._meta.label, {})
        given = {name: value(self) if callable(value) else value for name, value in declared.items()}
        values: dict[str, Any] = {"account": self.account}
        for field in model._meta.concrete_fields:
            if field.name in given:
                values[field.name] = given[field.name]
            elif field.name not in values and _is_required(field):
                values[field.name] = self._value(field)
        record = model(**values)
        record.save(force_insert=True)
        record.refresh_from_db()
        return record

    def _value(self, field: Any) -> Any:
        if field.is_relation:
            return self.of(field.related_model)
        if field.choices:
            return field.choices[0][0]
        if isinstance(field, models.DateTimeField):
            return clock.now()
        if isinstance(field, models.DateField):
            return datetime.date(2026, 1, 1)
        if isinstance(field, models.CharField | models.TextField):
            return self.word[: field.max_length or 100]
        plain = {
            models.BinaryField: uuid.uuid4().bytes,
            models.UUIDField: uuid.uuid4(),
            ArrayField: [],
            models.JSONField: {},
        }
        return next((value for kind, value in plain.items() if isinstance(field, kind)), Decimal(1))


def _is_required(field: Any) -> bool:
    has_default = field.has_default() or field.db_default is not models.NOT_PROVIDED
    return not (field.primary_key or has_default or field.null or getattr(field, "auto_now_add", False))


def one_of_each(tenant: Tenant) -> dict[str, Any]:
    """Return a record for each list of the console, by the list's name."""
    records = Records(tenant)
    return {model._meta.label_lower.replace(".", "_"): records.of(model) for model in admin.site._registry}
