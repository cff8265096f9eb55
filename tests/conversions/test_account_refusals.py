"""Refusals of the whole ad account: the queue is held, the console says what to do, and sending resumes by itself."""

import json
from typing import Any

import pytest

from conversions.actions.confirmation import confirm_reports
from conversions.actions.connection_checks import check_connection, probe_connections
from conversions.actions.connections import change_connection
from conversions.destinations import error_codes
from conversions.destinations.results import Interpretation
from conversions.models import AdConnection, Fire
from pipeline_service.operations import checks
from tests.conversions.platform import AdPlatform, refused, refused_by_reason
from tests.conversions.steps import configure, connect, drain, fire, fires, make_due, pay, prospect
from tests.doubles import Canned
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

AUTHORIZATION = [
    "ACCESS_DENIED_FOR_ACCOUNT_TYPE",
    "ACTION_NOT_PERMITTED",
    "ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT",
    "AUTHORIZATION_ERROR",
    "CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION",
    "CLOUD_PROJECT_NOT_UNDER_ORGANIZATION",
    "CUSTOMER_NOT_ENABLED",
    "DEVELOPER_TOKEN_NOT_APPROVED",
    "DEVELOPER_TOKEN_NOT_ON_ALLOWLIST",
    "DEVELOPER_TOKEN_PROHIBITED",
    "INCOMPLETE_SIGNUP",
    "INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION",
    "MISSING_TOS",
    "PROJECT_DISABLED",
    "SERVICE_ACCESS_DENIED",
    "USER_PERMISSION_DENIED",
    "A_CODE_OF_TOMORROW",
]
AUTHENTICATION = [
    "ADVANCED_PROTECTION_NOT_ENROLLED",
    "AUTHENTICATION_ERROR",
    "CLIENT_CUSTOMER_ID_INVALID",
    "CUSTOMER_NOT_FOUND",
    "GOOGLE_ACCOUNT_DELETED",
    "NOT_ADS_USER",
    "OAUTH_TOKEN_DISABLED",
    "OAUTH_TOKEN_EXPIRED",
    "OAUTH_TOKEN_REVOKED",
    "ORGANIZATION_NOT_APPROVED",
    "ORGANIZATION_NOT_RECOGNIZED",
    "TWO_STEP_VERIFICATION_NOT_ENROLLED",
    "A_CODE_OF_TOMORROW",
]
REFUSALS = [
    *(("authorizationError", code) for code in AUTHORIZATION),
    *(("authenticationError", code) for code in AUTHENTICATION),
    ("headerError", "INVALID_LOGIN_CUSTOMER_ID"),
    ("headerError", "A_CODE_OF_TOMORROW"),
    ("quotaError", "ACCESS_PROHIBITED"),
    ("conversionUploadError", "CUSTOMER_NOT_ACCEPTED_CUSTOMER_DATA_TERMS"),
    ("conversionUploadError", "CUSTOMER_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS"),
    ("conversionUploadError", "CUSTOMER_DATA_POLICY_PROHIBITS_ENHANCED_CONVERSIONS"),
]
REASONS = [
    "PERMISSION_DENIED",
    "SERVICE_DISABLED",
    "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    "TERMS_AND_CONDITIONS_NOT_SIGNED",
    "DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED",
    "DESTINATION_ACCOUNT_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS",
    "DESTINATION_ACCOUNT_DATA_POLICY_PROHIBITS_ENHANCED_CONVERSIONS",
]
SUSPENDED = ("authorizationError", "ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT")


def no(*errors: tuple[str, str], status: int = 403) -> Canned:
    return Canned(status, json.dumps(refused(status, "PERMISSION_DENIED", *errors)[1]).encode())


def paid(tenant: Tenant, delivery: str, payments: int = 1) -> dict[str, Any]:
    """Create a config with payments to report."""
    connect(tenant, delivery)
    config = configure(tenant)
    dana = prospect(tenant)
    for _ in range(payments):
        pay(tenant, dana)
    return config


def states(tenant: Tenant, config: dict[str, Any]) -> list[tuple[str, str | None, int]]:
    return [(row["status"], row["reason"], row["attempts"]) for row in fires(tenant, config)]


def assert_held(tenant: Tenant, config: dict[str, Any]) -> str:
    """Check that everything is held; return the reason that the connection shows."""
    connection = AdConnection.objects.get()
    assert connection.status == "needs_reconnect"
    rows = fires(tenant, config)
    assert {(row["status"], row["reason"], row["attempts"]) for row in rows} == {("pending", "paused", 0)}
    assert {row["message"] for row in rows} == {connection.status_reason}
    sentence = connection.status_reason or ""
    assert 30 < len(sentence) <= 255
    return sentence


@pytest.mark.parametrize("delivery", ["click_upload", "events_ingest"])
@pytest.mark.parametrize(
    "refusal",
    [
        ("authorizationError", "CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION"),
        ("authorizationError", "A_CODE_OF_TOMORROW"),
        ("authenticationError", "TWO_STEP_VERIFICATION_NOT_ENROLLED"),
    ],
)
def test_a_refusal_of_the_account_holds_the_queue_and_uses_no_attempt(
    tenant: Tenant, platform: AdPlatform, delivery: str, refusal: tuple[str, str]
) -> None:
    config = paid(tenant, delivery, payments=2)
    platform.answers.append(no(refusal))
    drain()
    assert len(platform.calls) == 1
    assert_held(tenant, config)


@pytest.mark.parametrize(("kind", "code"), REFUSALS)
@pytest.mark.parametrize("status", [400, 403])
def test_every_access_code_is_a_refusal_of_the_account(kind: str, code: str, status: int) -> None:
    _, body = refused(status, "X", (kind, code))
    result = error_codes.result_of_http_error(status, body, fresh=False)
    assert (result.interpretation, result.code) == (Interpretation.ACCOUNT, code)
    assert code in error_codes.ACCOUNT_WIDE or code in error_codes.REVOKED or code in str(result.message)


@pytest.mark.parametrize("reason", REASONS)
def test_the_reasons_of_the_data_manager_are_refusals_of_the_account(reason: str) -> None:
    _, body = refused_by_reason(400, "INVALID_ARGUMENT", reason)
    result = error_codes.result_of_http_error(400, body, fresh=False)
    assert (result.interpretation, result.message, result.code) == (
        Interpretation.ACCOUNT,
        error_codes.ACCOUNT_WIDE[reason],
        reason,
    )


def test_a_reason_of_the_data_manager_holds_the_queue(tenant: Tenant, platform: AdPlatform) -> None:
    config, reason = paid(tenant, "events_ingest"), "TERMS_AND_CONDITIONS_NOT_SIGNED"
    platform.answers.append(Canned(400, json.dumps(refused_by_reason(400, "X", reason)[1]).encode()))
    drain()
    assert_held(tenant, config)
    assert Fire.objects.get().platform_code == reason


def test_a_row_refused_because_of_the_account_holds_the_queue(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "click_upload")
    platform.row_faults.append("CUSTOMER_NOT_ACCEPTED_CUSTOMER_DATA_TERMS")
    drain()
    assert_held(tenant, config)


def test_an_account_failure_without_a_row_holds_the_queue(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "click_upload")
    failure = {"code": 7, "details": [{"errors": [{"errorCode": {SUSPENDED[0]: SUSPENDED[1]}}]}]}
    platform.answers.append(Canned(200, json.dumps({"partialFailureError": failure, "results": [{}]}).encode()))
    drain()
    assert_held(tenant, config)


def test_every_account_code_has_its_own_advice() -> None:
    for code, sentence in error_codes.ACCOUNT_WIDE.items():
        result = error_codes.result_of_code(code, fresh=False)
        assert (result.interpretation, result.message, result.code) == (Interpretation.ACCOUNT, sentence, code)
        assert sentence[0].isupper()
        assert not sentence.endswith(".")
        assert len(sentence) <= 255


@pytest.mark.parametrize(
    ("kind", "code", "interpretation"),
    [
        ("authorizationError", "METRIC_ACCESS_DENIED", Interpretation.REJECTED),
        ("conversionUploadError", "A_CODE_OF_TOMORROW", Interpretation.REJECTED),
        ("conversionUploadError", "UNAUTHORIZED_CUSTOMER", Interpretation.REJECTED),
        ("quotaError", "A_CODE_OF_TOMORROW", Interpretation.TRANSIENT),
        ("quotaError", "EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION", Interpretation.TRANSIENT),
        ("internalError", "A_CODE_OF_TOMORROW", Interpretation.TRANSIENT),
        ("databaseError", "CONCURRENT_MODIFICATION", Interpretation.TRANSIENT),
    ],
)
def test_codes_of_other_families_are_not_account_refusals(kind: str, code: str, interpretation: Interpretation) -> None:
    _, body = refused(400, "INVALID_ARGUMENT", (kind, code))
    assert error_codes.result_of_http_error(400, body, fresh=False).interpretation is interpretation


@pytest.mark.parametrize("status", [401, 403])
def test_an_access_error_without_a_known_code_is_an_account_refusal(status: int) -> None:
    _, body = refused_by_reason(status, "X", "A_REASON_OF_TOMORROW")
    assert error_codes.result_of_http_error(status, body, fresh=False).interpretation is Interpretation.ACCOUNT


def test_a_reason_of_the_data_manager_is_named(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "events_ingest")
    _, body = refused_by_reason(400, "INVALID_ARGUMENT", "INVALID_CURRENCY_CODE")
    platform.answers.append(Canned(400, json.dumps(body).encode()))
    answer = fire(tenant, configure(tenant), {"prospectId": prospect(tenant)})
    assert answer["message"] == "Rejected by the platform (INVALID_CURRENCY_CODE)"
    assert Fire.objects.get().platform_request_id == "dm-1"


# -- Corrections -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("delivery", ["click_upload", "events_ingest"])
def test_corrections_are_held_too(tenant: Tenant, platform: AdPlatform, delivery: str) -> None:
    config = paid(tenant, delivery)
    drain()
    payment = fires(tenant, config)[0]["sourceId"]
    assert tenant.api("POST", f"/payments/{payment}/refunds", {}).status == 201
    platform.answers.append(no(SUSPENDED))
    drain()
    assert states(tenant, config)[0] == ("pending", "paused", 0)
    connect(tenant, delivery)
    drain()
    assert states(tenant, config)[0] == ("sent", None, 1)


# -- Going on ----------------------------------------------------------------------------------------------------------


def let_probe() -> None:
    """Move the time to the next probe."""
    AdConnection.objects.update(probe_at="2020-01-01T00:00:00Z")


@pytest.mark.parametrize("delivery", ["click_upload", "events_ingest"])
def test_one_row_is_probed_from_time_to_time_and_frees_the_others(
    tenant: Tenant, platform: AdPlatform, delivery: str
) -> None:
    config = paid(tenant, delivery, payments=5)
    platform.answers.append(no(SUSPENDED))
    drain()
    assert probe_connections() == 0
    let_probe()
    assert probe_connections() == 1
    uploads = len(platform.calls)
    platform.answers.append(no(SUSPENDED))
    drain()
    assert len(platform.calls) == uploads + 1
    assert_held(tenant, config)

    let_probe()
    assert probe_connections() == 1
    drain()
    assert AdConnection.objects.get().status == "connected"
    assert states(tenant, config) == [("sent", None, 1)] * 5


def test_a_probe_that_is_refused_at_once_tries_no_row(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "events_ingest", payments=2)
    platform.answers.append(no(SUSPENDED))
    drain()
    let_probe()
    platform.answers.append(no(("authorizationError", "MISSING_TOS")))
    assert probe_connections() == 1
    drain()
    assert len(platform.calls) == 2
    assert AdConnection.objects.get().status_reason == error_codes.ACCOUNT_WIDE["MISSING_TOS"]
    assert {row[:2] for row in states(tenant, config)} == {("pending", "paused")}


def test_a_probe_without_a_response_keeps_the_queue_held(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "events_ingest")
    platform.answers.append(no(SUSPENDED))
    drain()
    let_probe()
    probe_connections()
    platform.answers.append(Canned(503))
    drain()
    assert states(tenant, config) == [("pending", "paused", 0)]
    assert AdConnection.objects.get().status == "needs_reconnect"


def test_a_held_connection_with_nothing_to_send_is_freed_by_a_passed_test(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "events_ingest")
    config, dana = configure(tenant), prospect(tenant)
    platform.answers.append(no(SUSPENDED))
    assert fire(tenant, config, {"prospectId": dana})["message"] == error_codes.ACCOUNT_WIDE[SUSPENDED[1]]
    let_probe()
    assert probe_connections() == 1
    assert AdConnection.objects.get().status == "connected"


def test_a_passed_test_in_the_console_frees_the_queue_at_once(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "events_ingest", payments=3)
    platform.answers.append(no(SUSPENDED))
    drain()
    connection = AdConnection.objects.get()
    platform.answers.append(no(SUSPENDED))
    assert (
        check_connection(account_id=tenant.account.id, connection_id=connection.pk).interpretation
        is Interpretation.ACCOUNT
    )
    assert_held(tenant, config)
    result = check_connection(account_id=tenant.account.id, connection_id=connection.pk)
    assert (result.interpretation, platform.events) == (Interpretation.ACCEPTED, [])
    drain()
    assert states(tenant, config) == [("sent", None, 1)] * 3


def test_switching_as_advised_frees_the_queue(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "click_upload", payments=2)
    platform.row_faults.append("CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE")
    drain()
    assert_held(tenant, config)
    changes = {"delivery": "events_ingest"}
    connection = AdConnection.objects.get()
    change_connection(account_id=tenant.account.id, connection_id=connection.pk, changes=changes)
    drain()
    assert states(tenant, config) == [("sent", None, 1)] * 2


def test_a_held_row_that_is_checked_again_uses_no_attempt(tenant: Tenant, platform: AdPlatform) -> None:
    paid(tenant, "events_ingest")
    platform.answers.append(no(SUSPENDED))
    drain()
    for _ in range(3):
        make_due()
        drain()
    row = Fire.objects.get()
    assert (row.attempts, row.failures, row.sends, len(platform.calls)) == (0, 0, 0, 1)


def test_doctor_says_what_to_do(tenant: Tenant, platform: AdPlatform) -> None:
    paid(tenant, "events_ingest")
    platform.answers.append(no(("authorizationError", "MISSING_TOS")))
    drain()
    (finding,) = checks.check_ad_connections()
    sentence = error_codes.ACCOUNT_WIDE["MISSING_TOS"]
    assert finding.message.endswith(f": {sentence}. Then test the connection in the console.")


# -- What is refused only when it is processed -------------------------------------------------------------------------


def processed(platform: AdPlatform, reason: str) -> None:
    """Have the platform refuse the first event in processing, and request its receipt."""
    Fire.objects.filter(confirm_at__isnull=False).update(confirm_at="2020-01-01T00:00:00Z")
    state = {"requestStatus": "FAILED", "errorInfo": {"errorCounts": [{"reason": reason, "recordCount": "1"}]}}
    platform.statuses[f"ingest-{len(platform.receipts)}"] = state
    assert confirm_reports(Fire) == 1


def test_a_late_refusal_of_the_account_holds_the_queue(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "events_ingest")
    drain()
    reason = "DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED"
    processed(platform, f"PROCESSING_ERROR_REASON_{reason}")
    connection = AdConnection.objects.get()
    assert (connection.status, connection.status_reason) == ("needs_reconnect", error_codes.ACCOUNT_WIDE[reason])
    assert states(tenant, config)[0][:2] == ("pending", "paused")
    connect(tenant, "events_ingest")
    drain()
    assert states(tenant, config) == [("sent", None, 2)]


def test_an_outage_of_the_platform_is_retried_and_ends(tenant: Tenant, platform: AdPlatform) -> None:
    config = paid(tenant, "events_ingest")
    for _ in range(4):
        drain()
        processed(platform, "PROCESSING_ERROR_REASON_INTERNAL_ERROR")
    assert states(tenant, config) == [("failed", "unavailable", 4)]
    assert len(platform.ingested) == 1
