"""Actions on accounts, users and their sign-in, and API keys."""

from pipeline_service.accounts.actions.accounts import (
    check_change_of_currency,
    check_time_zone,
    create_account,
    find_account,
)
from pipeline_service.accounts.actions.columns import validate_columns
from pipeline_service.accounts.actions.keys import (
    ALL_SCOPES,
    KEY_PREFIX,
    ROTATION_GRACE,
    issue_key,
    revoke_key,
    rotate_key,
)
from pipeline_service.accounts.actions.sessions import end_all_sessions, end_session, end_sessions
from pipeline_service.accounts.actions.users import (
    check_role,
    create_user,
    find_user,
    password_digest,
    require_another_admin,
    set_password,
    set_role,
    store_password,
)

__all__ = [
    "ALL_SCOPES",
    "KEY_PREFIX",
    "ROTATION_GRACE",
    "check_change_of_currency",
    "check_role",
    "check_time_zone",
    "create_account",
    "create_user",
    "end_all_sessions",
    "end_session",
    "end_sessions",
    "find_account",
    "find_user",
    "issue_key",
    "password_digest",
    "require_another_admin",
    "revoke_key",
    "rotate_key",
    "set_password",
    "set_role",
    "store_password",
    "validate_columns",
]
