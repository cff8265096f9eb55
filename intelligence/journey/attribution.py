"""The attribution of a prospect: first and last click, sessions, touchpoints."""

import uuid
from typing import Any

from django.db.models import QuerySet

from pipeline_service import clock, typeid
from prospects.models import Prospect, Session, Touchpoint

NEWEST = 500


def read_attribution(account_id: uuid.UUID, prospect_id: uuid.UUID) -> dict[str, Any] | None:
    """Return the attribution of a live prospect, oldest first; None when there is no such prospect.

    Clicks are touchpoints, so the last click is the last one that was not direct.
    """
    if not Prospect.objects.for_account(account_id).live().filter(pk=prospect_id).exists():
        return None
    touchpoints = Touchpoint.objects.for_account(account_id).filter(prospect_id=prospect_id)
    sessions = Session.objects.for_account(account_id).filter(prospect_id=prospect_id)
    newest = _newest(touchpoints, "occurred_at")
    first = touchpoints.order_by("occurred_at", "id").first() if len(newest) == NEWEST else next(iter(newest), None)
    return {
        "prospectId": typeid.encode(Prospect.id_prefix, prospect_id),
        "firstClick": _click(first) if first is not None else None,
        "lastClick": _click(newest[-1]) if newest else None,
        "sessions": [_session(session) for session in _newest(sessions, "started_at")],
        "touchpoints": [_touchpoint(touchpoint) for touchpoint in newest],
    }


def _newest(rows: QuerySet, moment: str) -> list[Any]:
    return list(rows.order_by(f"-{moment}", "-id")[:NEWEST])[::-1]


def _click(touchpoint: Touchpoint) -> dict[str, Any]:
    campaign = {"campaign": touchpoint.campaign} if touchpoint.campaign is not None else {}
    return {
        "source": touchpoint.source,
        "medium": touchpoint.medium,
        **campaign,
        "occurredAt": clock.to_ms(touchpoint.occurred_at),
    }


def _session(session: Session) -> dict[str, Any]:
    return {
        "id": session.public_id,
        "startedAt": clock.to_ms(session.started_at),
        "endedAt": clock.to_ms(session.ended_at),
        "landingUrl": session.landing_url,
        "referrer": session.referrer,
        "source": session.source,
        "medium": session.medium,
        "campaign": session.campaign,
        "pageViews": session.page_views,
    }


def _touchpoint(touchpoint: Touchpoint) -> dict[str, Any]:
    kind = "ad_click" if touchpoint.click_type else "utm" if touchpoint.tagged else "referral"
    return {
        "id": touchpoint.public_id,
        "type": kind,
        "platform": touchpoint.platform,
        "campaignId": touchpoint.campaign_id,
        "campaign": touchpoint.campaign,
        "source": touchpoint.source,
        "medium": touchpoint.medium,
        "clickIdType": touchpoint.click_type,
        "clickId": touchpoint.click_id,
        "sessionId": typeid.encode(Session.id_prefix, touchpoint.session_id) if touchpoint.session_id else None,
        "occurredAt": clock.to_ms(touchpoint.occurred_at),
    }
