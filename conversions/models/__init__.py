"""The tables of conversions: ad connections, configs, fires, inbound hooks and their deliveries."""

from conversions.models.configs import ConversionConfig, ConversionEventKind, Destination
from conversions.models.connections import (
    WITHOUT_CREDENTIALS,
    AdConnection,
    ConnectionStatus,
    DeliveryMethod,
    Platform,
)
from conversions.models.fires import FINAL, Fire, FireStatus, SourceType
from conversions.models.inbound import NEEDS_RATE, InboundDelivery, InboundHook, InboundKind
from conversions.models.reports import FAULT, Report, ReportStatus
from conversions.models.test_platform import PlatformObject

__all__ = [
    "FAULT",
    "FINAL",
    "NEEDS_RATE",
    "WITHOUT_CREDENTIALS",
    "AdConnection",
    "ConnectionStatus",
    "ConversionConfig",
    "ConversionEventKind",
    "DeliveryMethod",
    "Destination",
    "Fire",
    "FireStatus",
    "InboundDelivery",
    "InboundHook",
    "InboundKind",
    "Platform",
    "PlatformObject",
    "Report",
    "ReportStatus",
    "SourceType",
]
