"""What needs a person: each with how many there are and the list that shows them.

Each is read through an index that holds only such rows, so that a large account costs no more than a small one.
"""

import datetime
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Now
from django.http import HttpRequest
from django.urls import reverse

from calls.models import Call, CallStatus
from conversions.models import AdConnection, ConnectionStatus, Fire, FireStatus, InboundDelivery
from pipeline_service.console.language import gettext_lazy
from pipeline_service.work import WorkState
from prospects.models import Prospect
from webhooks.models import Delivery, DeliveryState, Endpoint, EndpointState

MOST = 99
"""The highest number that is counted; a page says `99+` beyond it."""
FAILING_AFTER = 3
"""An active endpoint is failing after so many failures in a row."""
KEPT_DAYS, WARNED_DAYS = 30, 7
"""The days for which a deleted prospect can be restored, and for how many of them before the end it is named here."""


@dataclass(frozen=True, slots=True)
class AttentionItem:
    """A kind of record that needs a person: its words for one and for many, its list, and the rows."""

    one: str
    many: str
    icon: str
    page: str
    query: str
    rows: Callable[[uuid.UUID], QuerySet]
    permission: str


def _endpoints(account_id: uuid.UUID) -> QuerySet:
    rows: QuerySet = Endpoint.objects.for_account(account_id).filter(deleted_at=None)
    failing = rows.filter(state=EndpointState.ACTIVE, consecutive_failures__gte=FAILING_AFTER)
    return failing | rows.filter(state=EndpointState.DISABLED_AUTO)


def _soon_gone(account_id: uuid.UUID) -> QuerySet:
    days = datetime.timedelta
    rows: QuerySet = Prospect.objects.for_account(account_id).filter(
        deleted_at__gt=Now() - days(days=KEPT_DAYS), deleted_at__lte=Now() - days(days=KEPT_DAYS - WARNED_DAYS)
    )
    return rows


CONCERNS = (
    AttentionItem(
        gettext_lazy("webhook endpoint is failing"),
        gettext_lazy("webhook endpoints are failing"),
        "webhook",
        "webhooks_endpoint",
        "",
        _endpoints,
        "webhooks.view_endpoint",
    ),
    AttentionItem(
        gettext_lazy("ad connection has to be renewed"),
        gettext_lazy("ad connections have to be renewed"),
        "link_off",
        "conversions_adconnection",
        "status__exact=needs_reconnect",
        lambda account: AdConnection.objects.for_account(account).filter(status=ConnectionStatus.NEEDS_RECONNECT),
        "conversions.view_adconnection",
    ),
    AttentionItem(
        gettext_lazy("analysis has failed"),
        gettext_lazy("analyses have failed"),
        "report",
        "calls_call",
        "analysed=failed",
        lambda account: Call.objects.for_account(account).visible().filter(status=CallStatus.FAILED),
        "calls.view_call",
    ),
    AttentionItem(
        gettext_lazy("call has no prospect"),
        gettext_lazy("calls have no prospect"),
        "person_search",
        "calls_call",
        "linked=no",
        lambda account: Call.objects.for_account(account).visible().filter(prospect=None),
        "calls.view_call",
    ),
    AttentionItem(
        gettext_lazy("delivery has failed for good"),
        gettext_lazy("deliveries have failed for good"),
        "unsubscribe",
        "webhooks_delivery",
        "state__exact=failed",
        lambda account: Delivery.objects.for_account(account).filter(state=DeliveryState.FAILED),
        "webhooks.view_delivery",
    ),
    AttentionItem(
        gettext_lazy("conversion was not accepted"),
        gettext_lazy("conversions were not accepted"),
        "ads_click",
        "conversions_fire",
        "status__exact=failed",
        lambda account: Fire.objects.for_account(account).filter(status=FireStatus.FAILED),
        "conversions.view_fire",
    ),
    AttentionItem(
        gettext_lazy("inbound delivery could not be processed"),
        gettext_lazy("inbound deliveries could not be processed"),
        "move_to_inbox",
        "conversions_inbounddelivery",
        "state__exact=dead",
        lambda account: InboundDelivery.objects.for_account(account).filter(state=WorkState.DEAD),
        "conversions.view_inbounddelivery",
    ),
    AttentionItem(
        gettext_lazy("deleted prospect can be restored for a few days only"),
        gettext_lazy("deleted prospects can be restored for a few days only"),
        "auto_delete",
        "prospects_prospect",
        "deleted=yes",
        _soon_gone,
        "prospects.view_prospect",
    ),
)


def read_concerns(request: HttpRequest, account_id: uuid.UUID) -> list[dict[str, Any]]:
    """Return what needs a person, of what this user may see: `count` as a text, `text`, `icon`, `link`."""
    user: Any = request.user
    found = []
    for concern in CONCERNS:
        if not user.has_perm(concern.permission):
            continue
        number = len(concern.rows(account_id).order_by().values_list("pk")[: MOST + 1])
        if number:
            link = f"{reverse(f'admin:{concern.page}_changelist')}?{concern.query}"
            text = concern.one if number == 1 else concern.many
            shown = f"{MOST}+" if number > MOST else str(number)
            found.append({"count": shown, "text": text, "icon": concern.icon, "link": link})
    return found
