"""The stages, event types, currency and sites of an account. Every write needs them, so they are cached for a few
seconds."""

import uuid
from dataclasses import dataclass

from pipeline_service.accounts.models import Account
from pipeline_service.exceptions import ValidationFailed
from pipeline_service.ttl_cache import TTLCache
from prospects.models import EventType, Site, Stage


@dataclass(frozen=True, slots=True)
class StageCatalogue:
    """The stage slugs of an account in order, and the stage of new prospects."""

    slugs: tuple[str, ...]
    initial: str


def _load_stages(account_id: uuid.UUID) -> StageCatalogue | None:
    rows = Stage.objects.for_account(account_id).values_list("slug", "is_initial")
    slugs = tuple(slug for slug, _ in rows)
    initial = next((slug for slug, is_initial in rows if is_initial), slugs[0] if slugs else None)
    return StageCatalogue(slugs, initial) if initial is not None else None


_stages: TTLCache[StageCatalogue] = TTLCache(_load_stages)


def get_stages(account_id: uuid.UUID) -> StageCatalogue:
    """Return the stages of an account. Raises ValidationFailed when the account has none."""
    stages = _stages.get(account_id)
    if stages is None:
        raise ValidationFailed.of("stage", "invalid_choice", "This account has no stages; add one in the console.")
    return stages


def stage_slugs(account_id: uuid.UUID) -> tuple[str, ...]:
    """Return the stage slugs of an account; list filters use them."""
    return get_stages(account_id).slugs


def check_stage(account_id: uuid.UUID, slug: str, field: str = "stage") -> str:
    """Return the slug if the account has a stage with it. Raises ValidationFailed that names `field` and lists the
    valid slugs."""
    if slug in get_stages(account_id).slugs:
        return slug
    fresh = _stages.refresh(account_id)
    if fresh is not None and slug in fresh.slugs:
        return slug
    known = ", ".join(fresh.slugs if fresh else ())
    raise ValidationFailed.of(field, "invalid_choice", f"{field}: '{slug[:100]}' is not one of: {known}.")


def _load_currency(account_id: uuid.UUID) -> str | None:
    return Account.objects.filter(pk=account_id).values_list("currency", flat=True).first()


_currencies: TTLCache[str] = TTLCache(_load_currency)


def get_currency(account_id: uuid.UUID) -> str:
    """Return the currency of the account; its sums are in this currency."""
    currency = _currencies.get(account_id)
    if currency is None:
        raise LookupError(account_id)
    return currency


def _load_event_types(account_id: uuid.UUID) -> dict[str, uuid.UUID] | None:
    return dict(EventType.objects.for_account(account_id).values_list("slug", "id")) or None


_event_types: TTLCache[dict[str, uuid.UUID]] = TTLCache(_load_event_types)


def get_event_type_id(account_id: uuid.UUID, slug: str) -> uuid.UUID:
    """Return the id of the event type with this slug. Raises ValidationFailed that lists the valid slugs."""
    known = (_event_types.get(account_id) or {}).get(slug)
    if known is not None:
        return known
    fresh = _event_types.refresh(account_id) or {}
    if slug in fresh:
        return fresh[slug]
    message = f"eventType: '{slug[:100]}' is not one of: {', '.join(fresh) or 'none yet'}."
    raise ValidationFailed.of("eventType", "invalid_choice", message)


def event_type_slug(account_id: uuid.UUID, type_id: uuid.UUID) -> str | None:
    """Return the slug of the event type with this id from the cache. None: there is no such type, or it was created
    within the last seconds."""
    known = _event_types.get(account_id) or {}
    return next((slug for slug, known_id in known.items() if known_id == type_id), None)


@dataclass(frozen=True, slots=True)
class SiteInfo:
    """The data of a site that is needed to accept a hit."""

    site_id: uuid.UUID
    account_id: uuid.UUID
    domains: tuple[str, ...]
    rate_factor: float


def _load_site(key: str) -> SiteInfo | None:
    row = (
        Site.objects.filter(key=key, is_active=True, account__is_active=True)
        .values_list("pk", "account_id", "domains", "account__rate_factor")
        .first()
    )
    return SiteInfo(row[0], row[1], tuple(row[2]), row[3]) if row is not None else None


_sites: TTLCache[SiteInfo] = TTLCache(_load_site)


def get_site(key: str) -> SiteInfo | None:
    """Return the active site with this public key, or None."""
    return _sites.get(key)


def forget() -> None:
    """Empty the caches of stages and sites after the console changed one."""
    _stages.clear()
    _sites.clear()
