"""All writes of the prospects app, one module for each kind of record. This package exports the actions on prospects
and stages."""

from prospects.actions.deletion import (
    RESTORE_WINDOW,
    NotRestorable,
    delete_prospect,
    restorable_until,
    restore_prospect,
)
from prospects.actions.prospects import ProspectExists, change_prospect, create_prospect, upsert_prospect
from prospects.actions.stages import delete_stage, save_stage

__all__ = [
    "RESTORE_WINDOW",
    "NotRestorable",
    "ProspectExists",
    "change_prospect",
    "create_prospect",
    "delete_prospect",
    "delete_stage",
    "restorable_until",
    "restore_prospect",
    "save_stage",
    "upsert_prospect",
]
