"""Bodies and query values that try to break the server get a clear 4xx, never a 5xx."""

import gzip

import pytest

from tests.tenants import Api, Tenant, create_tenant

pytestmark = pytest.mark.django_db

BODIES = {
    "nothing": b"",
    "not json": b"{",
    "not utf-8": b'{"email": "\xff\xfe@example.com"}',
    "a list": b"[]",
    "a string": b'"x"',
    "NUL escape": b'{"email": "a@example.com", "name": "a\\u0000b"}',
    "NUL in a key": b'{"email": "a@example.com", "customFields": {"a\\u0000": 1}}',
    "raw NUL": b'{"email": "a@example.com", "name": "a\x00b"}',
    "lone surrogate": b'{"email": "a@example.com", "name": "\\ud800"}',
    "lone surrogate in a json column": b'{"email": "a@example.com", "customFields": {"a": "\\udc00"}}',
    "NaN": b'{"email": "a@example.com", "customFields": {"a": NaN}}',
    "Infinity": b'{"email": "a@example.com", "customFields": {"a": -Infinity}}',
    "1e999": b'{"email": "a@example.com", "customFields": {"a": 1e999}}',
    "depth 2000": b'{"email": "a@example.com", "customFields": ' + b'{"a":' * 2000 + b"1" + b"}" * 2001,
    "arrays of depth 2000": b"[" * 2000 + b"]" * 2000,
    "500000 quotes in a string without an end": b"[" * 33 + b'"' + b'\\"' * 500_000,
    "5000 digits": b'{"email": "a@example.com", "customFields": {"a": ' + b"9" * 5000 + b"}}",
    "5000 decimals": b'{"email": "a@example.com", "customFields": {"a": 0.' + b"9" * 5000 + b"}}",
    "duplicate keys": b'{"email": "a@example.com", "email": "b@example.com"}',
    "number as text": b'{"email": "a@example.com", "name": 12}',
    "text list as text": b'{"email": "a@example.com", "name": ["x"]}',
    "object as e-mail": b'{"email": {"$gt": ""}}',
    "zero-width e-mail": '{"email": "a@example.com\u200b"}'.encode(),
    "address literal": b'{"email": "a@[127.0.0.1]"}',
    "newline phone": b'{"phone": "+15550102222\\n+1"}',
    "arabic digits": '{"phone": "+١٥٥٥٠١٠٢٢٢٢"}'.encode(),
    "phone without country": b'{"phone": "(555) 010-2222"}',
    "nested custom field": b'{"email": "a@example.com", "customFields": {"a": {"b": 1}}}',
    "bool as tags": b'{"email": "a@example.com", "tags": true}',
    "too many tags": b'{"email": "a@example.com", "tags": [' + b",".join(b'"%d"' % n for n in range(51)) + b"]}",
    "long name": b'{"email": "a@example.com", "name": "' + b"x" * 256 + b'"}',
    "unknown stage": b'{"email": "a@example.com", "stage": "nirvana"}',
    "foreign owner": b'{"email": "a@example.com", "ownerId": "user_01h455vb4pex5vsknk084sn02q"}',
    "unknown field": b'{"email": "a@example.com", "utmSorce": "x"}',
}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_an_invalid_body_is_refused_with_a_reason(tenant: Tenant, body: bytes) -> None:
    answer = tenant.api("POST", "/prospects", raw=body)
    assert answer.status == 400
    assert answer.body["error"]["message"]
    assert answer.body["error"]["requestId"] == answer.headers["X-Request-Id"]
    assert tenant.api("GET", "/prospects").body["data"] == []


@pytest.mark.parametrize("body", [b"[]", b"null", b"5", b'"x"', b"true"])
@pytest.mark.parametrize(("method", "path"), [("POST", ""), ("PATCH", "/{id}"), ("POST", "/{id}/erase")])
def test_a_body_that_is_no_object_is_refused_with_a_detail(tenant: Tenant, method: str, path: str, body: bytes) -> None:
    person = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    error = tenant.api(method, f"/prospects{path.format(id=person)}", raw=body).body["error"]
    message = "The request body must be a JSON object."
    assert (error["code"], error["message"]) == ("validation_failed", message)
    assert error["details"] == [{"field": "", "code": "invalid_type", "message": message}]


@pytest.mark.parametrize(
    ("body", "reason", "line", "column"),
    [
        (b'{"name": "a\x01"}', "The request body is not valid JSON: Invalid control character", 1, 12),
        (b'{"name": "Dana",\n "email": dana}', "The request body is not valid JSON: Expecting value", 2, 11),
        (b"{} {}", "The request body is not valid JSON: Extra data", 1, 4),
        (b'{\n"name":\n"secret words', "The request body is not valid JSON: Unterminated string starting", 3, 1),
        (b'{"name":\n"\xff"}', "The request body is not UTF-8", 2, 2),
        (b'{"a":\n' + b"[" * 40, "The request body is nested deeper than 32 levels", 2, 32),
    ],
)
def test_the_error_gives_the_place_of_a_fault_in_json(
    tenant: Tenant, body: bytes, reason: str, line: int, column: int
) -> None:
    error = tenant.api("POST", "/prospects", raw=body).body["error"]
    message = f"{reason} at line {line}, column {column}."
    assert (error["code"], error["message"]) == ("malformed_json", message)
    place = {"line": line, "column": column}
    assert error["details"] == [{"field": "", "code": "malformed_json", "message": message, **place}]


@pytest.mark.parametrize(
    ("body", "code"),
    [(b'{"dryRun": true}', "unknown_field"), (b"not json", "malformed_json"), (b"[]", "validation_failed")],
    ids=["field", "not_json", "list"],
)
@pytest.mark.parametrize(("method", "action"), [("POST", "/erase"), ("DELETE", "")], ids=["erase", "delete"])
def test_what_takes_no_body_refuses_one(tenant: Tenant, method: str, action: str, body: bytes, code: str) -> None:
    person = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    answer = tenant.api(method, f"/prospects/{person}{action}", raw=body)
    assert (answer.status, answer.body["error"]["code"]) == (400, code)
    assert tenant.api("GET", f"/prospects/{person}").status == 200
    assert tenant.api(method, f"/prospects/{person}{action}", raw=b"{}").status == 200


QUERIES = [
    "limit=%2B5", "limit=+5", "limit=5%20", "limit=05", "since=05", "since=5%20",
    "limit=0", "limit=101", "limit=abc", "limit=-1", "limit=1e3", "limit=%D9%A1", "limit=", "limit=1&limit=2",
    "since=abc", "since=-1", "since=NaN", "since=1e999", "since=253402300800000", "since=99999999999999999999",
    "since=%00", "since=2&until=1", "cursor=abc", "cursor=%00", "cursor=" + "A" * 5000, "stage=nirvana", "stage=%00",
    "source=%00", "source=%ED%A0%80%00", "ofset=1", "stage=",
    "q=%ff", "tag=a%ff", "utmCampaign=%C3", "email=a@b%ff.example", "stage=%ff", "cursor=%ff", "%ff=1",
]  # fmt: skip


@pytest.mark.parametrize("query", QUERIES)
def test_an_invalid_query_value_is_refused_with_a_reason(tenant: Tenant, query: str) -> None:
    answer = tenant.api("GET", f"/prospects?{query}")
    assert answer.status == 400
    assert answer.body["error"]["message"]


def test_a_typo_names_the_nearest_parameter_and_field(tenant: Tenant) -> None:
    assert tenant.api("GET", "/prospects?lmit=5").body["error"]["details"] == [
        {"field": "lmit", "code": "unknown_parameter", "message": "There is no parameter 'lmit'. Did you mean 'limit'?"}
    ]
    answer = tenant.api("POST", "/prospects", {"email": "a@example.com", "utmSorce": "x"})
    assert answer.body["error"]["code"] == "unknown_field"
    assert answer.body["error"]["details"] == [
        {
            "field": "utmSorce",
            "code": "unknown_field",
            "message": "There is no field 'utmSorce'. Did you mean 'utmSource'?",
        }
    ]


def test_all_invalid_fields_are_named_together(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/prospects", {"email": "nobody", "phone": "5", "tags": 3})
    assert answer.body["error"]["code"] == "validation_failed"
    assert [detail["field"] for detail in answer.body["error"]["details"]] == ["email", "phone", "tags"]


def test_a_body_over_the_limit_is_refused_with_413(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/prospects", raw=b'{"notes": "' + b"x" * (1024 * 1024) + b'"}')
    assert (answer.status, answer.body["error"]["code"]) == (413, "too_large")


def test_unknown_paths_methods_and_types_are_refused_in_the_error_format(tenant: Tenant) -> None:
    cases = {
        ("GET", "/nowhere"): (404, "not_found"),
        ("GET", "/prospects/"): (404, "not_found"),
        ("GET", "/prospects/pros_00000000000000000000000000"): (404, "not_found"),
        ("GET", "/prospects/call_00000000000000000000000000"): (404, "not_found"),
        ("GET", "/prospects/%00"): (404, "not_found"),
        ("PUT", "/prospects"): (405, "method_not_allowed"),
        ("DELETE", "/prospects"): (405, "method_not_allowed"),
    }
    for (method, path), expected in cases.items():
        answer = tenant.api(method, path)
        assert (answer.status, answer.body["error"]["code"]) == expected, path
    answer = tenant.api("GET", "/prospects", accept="text/html")
    assert (answer.status, answer.body["error"]["code"]) == (406, "not_acceptable")


def test_another_content_type_is_refused_with_415(tenant: Tenant) -> None:
    for path, message in (
        ("/prospects", "Send the body as application/json."),
        ("/imports", "Send the body as application/json or text/csv."),
    ):
        answer = tenant.api("POST", path, raw=b"email=a", content_type="text/plain")
        assert (answer.status, answer.body["error"]["code"]) == (415, "unsupported_media_type")
        assert answer.body["error"]["message"] == message


def test_a_compressed_body_is_refused_in_words(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/prospects", raw=gzip.compress(b'{"email": "a@example.com"}'), content_encoding="gzip")
    assert (answer.status, answer.body["error"]["code"]) == (415, "unsupported_media_type")
    assert answer.body["error"]["message"] == "Send the body uncompressed, without Content-Encoding."


def test_a_clients_own_request_id_is_kept(tenant: Tenant) -> None:
    assert tenant.api("GET", "/prospects", x_request_id="trace-1").headers["X-Request-Id"] == "trace-1"
    assert tenant.api("GET", "/prospects", x_request_id="x" * 129).headers["X-Request-Id"] != "x" * 129


def test_without_a_key_every_response_is_the_same_401() -> None:
    tenant = create_tenant("Other")
    bad = [None, "spk_", "spk_aaaaaaaaaaaa_" + "a" * 43, tenant.key[:-1] + "!", tenant.key[:-1]]
    answers = [Api(key)("GET", "/prospects") for key in bad]
    assert {answer.status for answer in answers} == {401}
    assert {answer.body["error"]["code"] for answer in answers} == {"not_authenticated"}
    assert {answer.headers["WWW-Authenticate"] for answer in answers} == {"Bearer"}
