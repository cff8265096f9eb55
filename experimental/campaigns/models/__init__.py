"""Models of campaigns, their sync jobs, and the recurring jobs of ad accounts."""

from experimental.campaigns.models.campaigns import (
    Campaign,
    CampaignStatus,
    CampaignSync,
    Objective,
    SyncStatus,
    SyncStep,
)
from experimental.campaigns.models.jobs import Click, ClickedCampaign, ClickPull, StatsPull

__all__ = [
    "Campaign",
    "CampaignStatus",
    "CampaignSync",
    "Click",
    "ClickPull",
    "ClickedCampaign",
    "Objective",
    "StatsPull",
    "SyncStatus",
    "SyncStep",
]
