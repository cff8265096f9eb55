"""Every write to what prospects own, a module for each kind of fact. Verbs on prospects and stages are named here."""

from prospects.actions.people import (
    RESTORE_WINDOW,
    NotRestorable,
    ProspectExists,
    change_prospect,
    create_prospect,
    delete_prospect,
    restorable_until,
    restore_prospect,
    upsert_prospect,
)
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
