"""The tables of the ad platform."""

from experimental.models.attribution import (
    AttributionModel,
    Basis,
    CampaignAlias,
    Credit,
    CreditDay,
    CreditKind,
    CreditMark,
)
from experimental.models.campaigns import (
    Campaign,
    CampaignStatus,
    CampaignSync,
    Objective,
    StatsPull,
    SyncStatus,
    SyncStep,
)
from experimental.models.pixel import DispatchStatus, PixelDispatch, PixelEvent, PixelName
from experimental.models.segments import (
    ContactKind,
    CustomAudience,
    CustomAudienceEntry,
    PlatformAudience,
    Segment,
    SegmentMember,
    UploadedMember,
)

__all__ = [
    "AttributionModel",
    "Basis",
    "Campaign",
    "CampaignAlias",
    "CampaignStatus",
    "CampaignSync",
    "ContactKind",
    "Credit",
    "CreditDay",
    "CreditKind",
    "CreditMark",
    "CustomAudience",
    "CustomAudienceEntry",
    "DispatchStatus",
    "Objective",
    "PixelDispatch",
    "PixelEvent",
    "PixelName",
    "PlatformAudience",
    "Segment",
    "SegmentMember",
    "StatsPull",
    "SyncStatus",
    "SyncStep",
    "UploadedMember",
]
