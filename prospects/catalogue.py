"""The account's stages, remembered for a few seconds since every write checks them."""

import uuid
from dataclasses import dataclass

from pipeline_service.problems import ValidationFailed
from pipeline_service.recall import Recall
from prospects.models import Stage


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


def forget() -> None:
    """Drop what is remembered, after the console changed stages."""
    _recall.clear()
