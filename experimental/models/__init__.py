"""The tables of the ad platform."""

from experimental.models.attribution import (
    MOST_LOOK_BACK_DAYS,
    USUAL_LOOK_BACK_DAYS,
    AttributionModel,
    AttributionSettings,
    Basis,
    CampaignAlias,
    Credit,
    CreditDay,
    CreditKind,
    CreditMark,
    DataDrivenResult,
)
from experimental.models.campaigns import (
    Campaign,
    CampaignStatus,
    CampaignSync,
    Objective,
    SyncStatus,
    SyncStep,
)
from experimental.models.pixel import PixelDispatch, PixelEvent, PixelName
from experimental.models.pulls import Click, ClickedCampaign, ClickPull, StatsPull
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
    "MOST_LOOK_BACK_DAYS",
    "USUAL_LOOK_BACK_DAYS",
    "AttributionModel",
    "AttributionSettings",
    "Basis",
    "Campaign",
    "CampaignAlias",
    "CampaignStatus",
    "CampaignSync",
    "Click",
    "ClickPull",
    "ClickedCampaign",
    "ContactKind",
    "Credit",
    "CreditDay",
    "CreditKind",
    "CreditMark",
    "CustomAudience",
    "CustomAudienceEntry",
    "DataDrivenResult",
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
