"""Models of the prospects app: stages, prospects and their changes, payments and refunds, messages, events, ad spend,
merges, imports, sites, visitors, pixel hits and touchpoints.

One module for each kind of record. The modules do not import each other: they refer to other models by name.
"""

from prospects.models.ad_spend import AdSpend, AdSpendSource
from prospects.models.changes import Change
from prospects.models.events import Event, EventKind, EventStatus, EventType
from prospects.models.imports import Import, ImportPhase, ImportRow, ImportStatus, RowResult
from prospects.models.merges import Merge
from prospects.models.messages import Message, MessageChannel, MessageStatus
from prospects.models.payments import Payment, PaymentKind, PaymentStatus, Refund, RefundKind
from prospects.models.prospects import CLICK_IDS, AdConsent, Prospect, Stage, StageChange
from prospects.models.sites import DroppedHits, Site
from prospects.models.visitors import Session, Touchpoint, TouchpointOrigin, Visitor, VisitorDay
from prospects.models.visits import HitType, Visit

__all__ = [
    "CLICK_IDS",
    "AdConsent",
    "AdSpend",
    "AdSpendSource",
    "Change",
    "DroppedHits",
    "Event",
    "EventKind",
    "EventStatus",
    "EventType",
    "HitType",
    "Import",
    "ImportPhase",
    "ImportRow",
    "ImportStatus",
    "Merge",
    "Message",
    "MessageChannel",
    "MessageStatus",
    "Payment",
    "PaymentKind",
    "PaymentStatus",
    "Prospect",
    "Refund",
    "RefundKind",
    "RowResult",
    "Session",
    "Site",
    "Stage",
    "StageChange",
    "Touchpoint",
    "TouchpointOrigin",
    "Visit",
    "Visitor",
    "VisitorDay",
]
