"""What prospects store: people and their stages, money, messages and events, ad spend, merges, imports.

One module for each; none imports another, references are by name.
"""

from prospects.models.events import Event, EventKind, EventStatus, EventType
from prospects.models.imports import Import, ImportPhase, ImportRow, ImportStatus, Verdict
from prospects.models.merges import Merge
from prospects.models.messages import Message, MessageChannel
from prospects.models.money import Payment, PaymentKind, PaymentStatus, Refund, RefundKind
from prospects.models.people import CLICK_IDS, AdConsent, Prospect, Stage, StageChange
from prospects.models.spend import AdSpend, AdSpendSource

__all__ = [
    "CLICK_IDS",
    "AdConsent",
    "AdSpend",
    "AdSpendSource",
    "Event",
    "EventKind",
    "EventStatus",
    "EventType",
    "Import",
    "ImportPhase",
    "ImportRow",
    "ImportStatus",
    "Merge",
    "Message",
    "MessageChannel",
    "Payment",
    "PaymentKind",
    "PaymentStatus",
    "Prospect",
    "Refund",
    "RefundKind",
    "Stage",
    "StageChange",
    "Verdict",
]
