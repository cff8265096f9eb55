"""Accounts, users and keys; what signs users in to the console; the audit log."""

from pipeline_service.accounts.models.access import Authenticator, ConsoleSession, RecoveryCode
from pipeline_service.accounts.models.accounts import Account, ApiKey, Scope, User
from pipeline_service.accounts.models.audit import AuditAction, AuditEntry

__all__ = [
    "Account",
    "ApiKey",
    "AuditAction",
    "AuditEntry",
    "Authenticator",
    "ConsoleSession",
    "RecoveryCode",
    "Scope",
    "User",
]
