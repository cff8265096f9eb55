"""The account's stages, event types, currency and sites, remembered for a few seconds: every write asks for them."""

import uuid
from dataclasses import dataclass

from pipeline_service.accounts.models import Account
from pipeline_service.problems import ValidationFailed
from pipeline_service.recall import Recall
from prospects.models import EventType, Site, Stage


@dataclass(frozen=True, slots=True)
class Stages:
    """An account's stage slugs in order, and where new prospects start."""

    slugs: tuple[str, ...]
    initial: str


def _load(account_id: uuid.UUID) -> Stages | None:
    rows = Stage.objects.for_account(account_id).values_list("slug", "is_initial")
    slugs = tuple(slug for slug, _ in rows)
    initial = next((slug for slug, is_initial in rows if is_initial), slugs[0] if slugs else None)
    return Stages(slugs, initial) if initial is not None else None


_recall: Recall[Stages] = Recall(_load)


def stages_of(account_id: uuid.UUID) -> Stages:
    """The stages of an account. Every account has at least one."""
    stages = _recall.get(account_id)
    if stages is None:
        raise ValidationFailed.of("stage", "invalid_choice", "This account has no stages; add one in the console.")
    return stages


def stage_slugs(account_id: uuid.UUID) -> tuple[str, ...]:
    """The slugs alone, for filters."""
    return stages_of(account_id).slugs


def check_stage(account_id: uuid.UUID, slug: str) -> str:
    """The slug, if the account has it. Raises ValidationFailed listing the valid ones."""
    if slug in stages_of(account_id).slugs:
        return slug
    fresh = _recall.refresh(account_id)
    if fresh is not None and slug in fresh.slugs:
        return slug
    known = ", ".join(fresh.slugs if fresh else ())
    raise ValidationFailed.of("stage", "invalid_choice", f"stage: '{slug[:100]}' is not one of: {known}.")


def _load_currency(account_id: uuid.UUID) -> str | None:
    return Account.objects.filter(pk=account_id).values_list("currency", flat=True).first()


_currencies: Recall[str] = Recall(_load_currency)


def currency_of(account_id: uuid.UUID) -> str:
    """The currency in which the account's sums are counted."""
    currency = _currencies.get(account_id)
    if currency is None:
        raise LookupError(account_id)
    return currency


def _load_event_types(account_id: uuid.UUID) -> dict[str, uuid.UUID] | None:
    return dict(EventType.objects.for_account(account_id).values_list("slug", "id")) or None


_event_types: Recall[dict[str, uuid.UUID]] = Recall(_load_event_types)


def check_event_type(account_id: uuid.UUID, slug: str) -> uuid.UUID:
    """The id of the event type with this slug. Raises ValidationFailed listing the valid ones."""
    known = (_event_types.get(account_id) or {}).get(slug)
    if known is not None:
        return known
    fresh = _event_types.refresh(account_id) or {}
    if slug in fresh:
        return fresh[slug]
    message = f"eventType: '{slug[:100]}' is not one of: {', '.join(fresh) or 'none yet'}."
    raise ValidationFailed.of("eventType", "invalid_choice", message)


def event_type_slug(account_id: uuid.UUID, type_id: uuid.UUID) -> str | None:
    """The slug of the event type with this id, as far as it is remembered: one just made may still be missing."""
    known = _event_types.get(account_id) or {}
    return next((slug for slug, identity in known.items() if identity == type_id), None)


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """What taking in a hit needs to know of its site."""

    site_id: uuid.UUID
    account_id: uuid.UUID
    domains: tuple[str, ...]
    rate_factor: float


def _load_site(key: str) -> SiteFacts | None:
    row = (
        Site.objects.filter(key=key, is_active=True, account__is_active=True)
        .values_list("pk", "account_id", "domains", "account__rate_factor")
        .first()
    )
    return SiteFacts(row[0], row[1], tuple(row[2]), row[3]) if row is not None else None


_sites: Recall[SiteFacts] = Recall(_load_site)


def site_of(key: str) -> SiteFacts | None:
    """The active site with this public key."""
    return _sites.get(key)


def forget() -> None:
    """Drop what is remembered, after the console changed stages or sites."""
    _recall.clear()
    _sites.clear()
