"""The tables of the ad platform."""

from experimental.models.campaigns import (
    Campaign,
    CampaignStatus,
    CampaignSync,
    Objective,
    StatsPull,
    SyncStatus,
    SyncStep,
)

__all__ = [
    "Campaign",
    "CampaignStatus",
    "CampaignSync",
    "Objective",
    "StatsPull",
    "SyncStatus",
    "SyncStep",
]
