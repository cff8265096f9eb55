"""Model budgets of accounts: usage is recorded for every request, and tokens are reserved before an attempt starts."""

import datetime
import uuid
import zoneinfo
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.db.models import F, Sum
from django.db.models.functions import Coalesce

from intelligence.analyses.engines.answers import ModelFailure
from intelligence.analyses.findings_json import to_plain_number
from intelligence.analyses.models import AnalysisRun, AnalysisSettings, FailureReason, ModelUsage
from intelligence.provider.config import Prices
from intelligence.provider.errors import BadRequest, ContextTooLong, Misconfigured, Rejected
from intelligence.provider.usage import Usage
from intelligence.speech.kinds import PURPOSE
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.row_statements import read_of_account
from pipeline_service.work import WorkState

ANSWER_LIMIT = 200_000
"""The number of characters of a raw answer that are stored."""
MILLION = Decimal(1_000_000)
AVATAR_PURPOSE_PREFIX = "avatar_"
"""The prefix of the purposes of all requests for avatars."""
TOKEN_COLUMNS = {"prompt": "prompt_tokens", "cachedPrompt": "cached_tokens", "completion": "completion_tokens"}
USAGE_OF_RUN = (
    "AND analysis_id = %(analysis)s AND created_at >= %(started)s AND NOT starts_with(purpose, %(transcription)s)"
)
UNCHARGED = frozenset({BadRequest.__name__, ContextTooLong.__name__, Misconfigured.__name__, Rejected.__name__})
"""Failures of requests that endpoints reject before processing, so that they cost nothing."""
WARN_SHARE = Decimal("0.8")
"""The used share of a cap from which a warning is shown."""


@transaction.atomic
def record_usage(account_id: uuid.UUID, analysis_id: uuid.UUID | None, usage: Usage) -> None:
    """Store the usage of one request immediately: it costs money even when its answer is not used.

    The text of an answer about several calls is not stored: erasing the data of one buyer could not find it. Neither is
    that of an answer that comes after the words of its call were deleted.
    """
    answer = usage.answer if analysis_id is not None and _has_open_run(account_id, analysis_id) else None
    ModelUsage(
        account_id=account_id,
        analysis_id=analysis_id,
        purpose=usage.purpose,
        model=usage.model[:255],
        request_id=usage.request_id,
        seconds=usage.seconds,
        prompt_tokens=usage.prompt_tokens,
        cached_tokens=usage.cached_tokens,
        completion_tokens=usage.completion_tokens,
        audio_seconds=usage.audio_seconds,
        cost_usd=usage.cost_usd,
        failure=usage.failure,
        answer=answer.replace("\x00", "")[:ANSWER_LIMIT] if answer is not None else None,
    ).save(force_insert=True)


def _has_open_run(account_id: uuid.UUID, analysis_id: uuid.UUID) -> bool:
    """Return True if an analysis has an open run. It is locked: a deletion of the words waits for what is stored."""
    open_runs = AnalysisRun.unfinished().filter(account_id=account_id, analysis_id=analysis_id)
    return open_runs.select_for_update().first() is not None


def usage_of_run(run: AnalysisRun) -> dict[str, Any]:
    """Return the usage of all requests of the run's attempts, in the form of the provenance.

    The keys are `requests`, `tokens` and `costUsd`. `costUsd` is null when the cost of one request is unknown.
    Transcription requests are not counted.
    """
    attempts = {"analysis": run.analysis_id, "started": run.started_at, "transcription": PURPOSE}
    rows = read_of_account(ModelUsage, run.account_id, USAGE_OF_RUN, **attempts)
    tokens = {name: _sum_of_known(rows, column) for name, column in TOKEN_COLUMNS.items()}
    known = [tokens[name] for name in ("prompt", "completion") if tokens[name] is not None]
    costs = [Decimal(0) if row.failure in UNCHARGED else row.cost_usd for row in rows]
    priced = [cost for cost in costs if cost is not None]
    return {
        "requests": len(rows),
        "tokens": {**tokens, "total": sum(known) if known else None},
        "costUsd": to_plain_number(float(sum(priced, Decimal(0)))) if len(priced) == len(costs) else None,
    }


def _sum_of_known(rows: Sequence[ModelUsage], column: str) -> int | None:
    known = [count for row in rows if (count := getattr(row, column)) is not None]
    return sum(known) if known or not rows else None


def load_stored_answer(run: AnalysisRun, purpose: str) -> str | None:
    """Return the newest raw answer for this purpose from an earlier, interrupted attempt of the run."""
    given = ModelUsage.objects.for_account(run.account_id).filter(
        analysis_id=run.analysis_id, purpose=purpose, failure=None, created_at__gte=run.started_at
    )
    found: str | None = given.order_by("-created_at", "-id").values_list("answer", flat=True).first()
    return found


@transaction.atomic
def reserve_tokens(run: AnalysisRun, tokens: int, prices: Prices) -> None:
    """Reserve `tokens` for this attempt. The reservation ends with the attempt, when its usage is recorded.

    Raises ModelFailure `budget_exceeded` when a daily token cap or monthly dollar cap would be exceeded.
    """
    caps = AnalysisSettings.objects.for_account(run.account_id).select_for_update().first()
    if caps is not None:
        _check_caps(caps, _reserved(run.account_id, run) + tokens, prices)
    AnalysisRun.objects.filter(pk=run.pk).update(reserved_tokens=tokens)


def check_avatar_budget(account_id: uuid.UUID, tokens: int, prices: Prices) -> None:
    """Check that `tokens` more for avatars fit the account's caps and the cap for avatars.

    Raises ModelFailure `budget_exceeded`. Avatars of an account send one request at a time, so nothing is reserved.
    """
    caps = AnalysisSettings.objects.for_account(account_id).first()
    if caps is None:
        return
    _check_caps(caps, _reserved(account_id) + tokens, prices)
    today, _ = _periods(account_id)
    avatar_cap = caps.avatar_daily_token_cap
    if avatar_cap is not None and _tokens_since(account_id, today, AVATAR_PURPOSE_PREFIX) + tokens > avatar_cap:
        raise ModelFailure(FailureReason.BUDGET_EXCEEDED, "The avatars' tokens for today are used up.")


def _check_caps(caps: AnalysisSettings, tokens: int, prices: Prices) -> None:
    today, month = _periods(caps.account_id)
    if caps.daily_token_cap is not None and _tokens_since(caps.account_id, today) + tokens > caps.daily_token_cap:
        raise ModelFailure(FailureReason.BUDGET_EXCEEDED, "The account's tokens for today are used up.")
    cost = (prices.input or Decimal(0)) * tokens / MILLION
    if caps.monthly_usd_cap is not None and _cost_since(caps.account_id, month) + cost > caps.monthly_usd_cap:
        raise ModelFailure(FailureReason.BUDGET_EXCEEDED, "The account's money for models this month is spent.")


def nearly_spent(account_id: uuid.UUID) -> list[str]:
    """Return a sentence for each cap of which at least 80 % is used. Reserved tokens are not counted."""
    caps = AnalysisSettings.objects.for_account(account_id).first()
    if caps is None:
        return []
    today, month = _periods(account_id)
    messages = []
    if caps.daily_token_cap is not None:
        tokens = _tokens_since(account_id, today)
        if tokens >= WARN_SHARE * caps.daily_token_cap:
            messages.append(f"{tokens:,} of the {caps.daily_token_cap:,} tokens for today are used.")
    if caps.monthly_usd_cap is not None:
        cost = _cost_since(account_id, month)
        if cost >= WARN_SHARE * caps.monthly_usd_cap:
            messages.append(f"{cost:,.2f} of the {caps.monthly_usd_cap:,.2f} US dollars for this month are spent.")
    return messages


def _periods(account_id: uuid.UUID) -> tuple[datetime.datetime, datetime.datetime]:
    """Return the start of the current day and of the current month in the account's time zone."""
    now = clock.now().astimezone(zoneinfo.ZoneInfo(Account.objects.get(pk=account_id).timezone))
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return today, today.replace(day=1)


def _reserved(account_id: uuid.UUID, excluding: AnalysisRun | None = None) -> int:
    others = AnalysisRun.objects.for_account(account_id).filter(state=WorkState.RUNNING)
    if excluding is not None:
        others = others.exclude(pk=excluding.pk)
    return int(others.aggregate(sum=Coalesce(Sum("reserved_tokens"), 0))["sum"])


def _tokens_since(account_id: uuid.UUID, moment: datetime.datetime, purposes: str = "") -> int:
    spent = ModelUsage.objects.for_account(account_id).filter(created_at__gte=moment, purpose__startswith=purposes)
    each = Coalesce(F("prompt_tokens"), 0) + Coalesce(F("completion_tokens"), 0)
    return int(spent.aggregate(sum=Coalesce(Sum(each), 0))["sum"])


def _cost_since(account_id: uuid.UUID, moment: datetime.datetime) -> Decimal:
    spent = ModelUsage.objects.for_account(account_id).filter(created_at__gte=moment)
    return Decimal(spent.aggregate(sum=Coalesce(Sum("cost_usd"), Decimal(0)))["sum"])
