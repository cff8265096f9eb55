"""Computing data-driven attribution: the part of purchases that would be lost without each campaign."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from conversions.models import Platform
from experimental.attribution.credits_sql import WEIGHT_UNITS
from experimental.attribution.data_driven import NEEDED_CONVERSIONS, WINDOW_DAYS
from experimental.attribution.directory import CampaignDirectory, Key
from experimental.attribution.markov import apportion, removal_effects
from experimental.attribution.models import DataDrivenResult
from experimental.attribution.transitions import Channel, TransitionCounts, count_paths, read_transitions
from pipeline_service import clock
from pipeline_service.locks import disable_statement_timeout


@dataclass(frozen=True, slots=True)
class ModelInput:
    """The last 90 days of an account. `moves` is None when there are too few paths; `names` are of its channels."""

    since: datetime.datetime
    until: datetime.datetime
    conversions: int
    others: int
    moves: TransitionCounts | None = None
    names: Mapping[Key, str | None] = field(default_factory=dict)


def compute_data_driven(*, account_id: uuid.UUID) -> DataDrivenResult:
    """Replace the account's result by that of the last 90 days; without rows when there are too few paths."""
    past = _read_past(account_id)
    values: dict[str, Any] = {
        "conversions": past.conversions,
        "other_paths": None if past.others else 0,
        "rows": None,
        "computed_at": past.until,
        "since": past.since,
        "until": past.until,
    }
    if past.moves is not None:
        values |= {
            "conversions": past.moves.conversions,
            "other_paths": past.moves.other_paths,
            "rows": _rows(past.moves, past.names),
        }
    result: DataDrivenResult = DataDrivenResult.objects.update_or_create(account_id=account_id, defaults=values)[0]
    return result


@transaction.atomic
def _read_past(account_id: uuid.UUID) -> ModelInput:
    """Read all input in one snapshot; the computation then runs outside the transaction."""
    disable_statement_timeout()
    until = clock.now()
    since = until - datetime.timedelta(days=WINDOW_DAYS)
    conversions, others = count_paths(account_id, since, until)
    if conversions < NEEDED_CONVERSIONS or not others:
        return ModelInput(since, until, conversions, others)
    directory = CampaignDirectory(account_id)
    moves = read_transitions(account_id, since, until)
    moves = moves.merged(_canonical_channels(moves.channels, directory))
    return ModelInput(since, until, conversions, others, moves, _names(directory, moves.channels))


def _canonical_channels(channels: list[Channel], directory: CampaignDirectory) -> dict[Channel, Channel]:
    """Map each channel to its final form: our campaigns have two ids, and touchpoints may lack the platform."""
    return {
        channel: Channel(*directory.key_of(channel.platform, channel.campaign_id), channel.rest) for channel in channels
    }


def _rows(moves: TransitionCounts, names: Mapping[Key, str | None]) -> list[dict[str, Any]]:
    effects = removal_effects(moves.seen, len(moves.channels))
    shares = [effect.share for effect in effects]
    rows = [
        {
            "platform": channel.platform,
            "campaignId": channel.campaign_id,
            "campaignName": names.get((channel.platform, channel.campaign_id)) or channel.campaign_id,
            "rest": channel.rest,
            "removalEffect": round(effects[number].removal * WEIGHT_UNITS),
            "share": share,
            "conversions": conversions,
            "revenue": cents,
            "lastTouch": {"conversions": moves.bought[number] * WEIGHT_UNITS, "revenue": moves.cents[number]},
        }
        for number, (channel, share, conversions, cents) in enumerate(
            zip(
                moves.channels,
                apportion(WEIGHT_UNITS, shares),
                apportion(moves.conversions * WEIGHT_UNITS, shares),
                apportion(moves.cents.total(), shares),
                strict=True,
            )
        )
    ]
    return sorted(rows, key=_order)


def _order(row: dict[str, Any]) -> Any:
    return -row["revenue"], -row["lastTouch"]["revenue"], row["campaignId"] or "", row["platform"] or "", row["rest"]


def _names(directory: CampaignDirectory, channels: list[Channel]) -> dict[Key, str | None]:
    """Return campaign names: our own, else those of the newest ad spend, else those reported with clicks."""
    ids = [channel.campaign_id for channel in channels if channel.campaign_id is not None]
    names: dict[Key, str | None] = {(Platform.SEARCH_ADS, key): name for key, name in directory.clicked_names.items()}
    names |= directory.names_in_spend(ids)
    return names | {(known.platform, known.id): known.name for known in directory.own.values()}
