"""Campaigns on ad platforms: desired state, reconciliation and stats."""
