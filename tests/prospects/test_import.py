"""Importing a CSV file: `/imports`, its preview and its commit."""

import base64
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from pipeline_service.events import DomainEventType
from prospects.actions import importing
from prospects.models import Import, Prospect
from prospects.tasks import process_imports
from tests.prospects.published_events import heard
from tests.tenants import Tenant, create_tenant

FILE = (
    "Full Name;E-Mail;Phone Number;Stage;Tags;Shoe size\r\n"
    "Dana Ruiz;dana@example.com;'+15550102222;booked;vip; 38\r\n"
    "Émile;emile@example;;;;\r\n"
    "Nobody;;;;;\r\n"
    "\r\n"
    '"Li, ""the\nthird""";li@example.com;;;"[""a;b"",""c""]";\r\n'
    "Known;known@example.com;;lead;;\r\n"
    "Dana again;DANA@example.com;;;;\r\n"
    "Lost;lost@example.com;;nowhere;;\r\n"
)


@pytest.fixture
def lasting(transactional_db: None) -> Tenant:
    """An account whose work a drain can claim."""
    return create_tenant()


def send(tenant: Tenant, **body: Any) -> dict[str, Any]:
    answer = tenant.api("POST", "/imports", body)
    assert answer.status == 202, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def rows(tenant: Tenant, identity: str, query: str = "") -> list[list[Any]]:
    listed = tenant.api("GET", f"/imports/{identity}/rows{query}").body["data"]
    return [[row["line"], row["verdict"], row["reason"]] for row in listed]


EXPECTED = [
    [2, "created", None],
    [3, "refused", "email: Must be an e-mail address such as dana@example.com."],
    [4, "refused", "Give at least one of email and phone."],
    [6, "created", None],
    [8, "unchanged", None],
    [9, "updated", None],
    [10, "refused", "stage: 'nowhere' is not one of: {stages}."],
]


def test_a_preview_lists_every_row_and_the_import_stores_the_valid_ones(lasting: Tenant) -> None:
    tenant = lasting
    known = tenant.api("POST", "/prospects", {"email": "known@example.com", "name": "Known"}).body["data"]["id"]
    batch = send(tenant, fileName="people.csv", contentBase64=base64.b64encode(FILE.encode("cp1252")).decode())
    assert batch == {
        "id": batch["id"],
        "fileName": "people.csv",
        "encoding": "cp1252",
        "columns": [
            {"header": "Full Name", "field": "name"},
            {"header": "E-Mail", "field": "email"},
            {"header": "Phone Number", "field": "phone"},
            {"header": "Stage", "field": "stage"},
            {"header": "Tags", "field": "tags"},
            {"header": "Shoe size", "field": None},
        ],
        "status": "previewing",
        "total": 7,
        "done": 0,
        "created": 0,
        "updated": 0,
        "unchanged": 0,
        "refused": 0,
        "finishedAt": None,
        "createdAt": batch["createdAt"],
        "updatedAt": batch["updatedAt"],
    }
    assert tenant.api("POST", f"/imports/{batch['id']}/commit").status == 409
    process_imports()
    stages = ", ".join(stage["slug"] for stage in tenant.api("GET", "/stages").body["data"])
    expected = [[line, verdict, reason and reason.replace("{stages}", stages)] for line, verdict, reason in EXPECTED]
    counts = {"created": 2, "updated": 1, "unchanged": 1, "refused": 3, "done": 7, "total": 7}
    previewed = tenant.api("GET", f"/imports/{batch['id']}").body["data"]
    assert previewed.items() >= {"status": "previewed", **counts}.items()
    assert rows(tenant, batch["id"]) == expected
    assert Prospect.objects.count() == 1

    with heard(DomainEventType.PROSPECT_CREATED) as published:
        assert tenant.api("POST", f"/imports/{batch['id']}/commit").body["data"]["status"] == "committing"
        process_imports()
    completed = tenant.api("GET", f"/imports/{batch['id']}").body["data"]
    assert completed.items() >= {"status": "completed", **counts}.items()
    assert rows(tenant, batch["id"]) == expected
    assert rows(tenant, batch["id"], "?verdict=updated") == [[9, "updated", None]]
    people = tenant.api("GET", "/prospects").body["data"]
    assert [(row["name"], row["email"], row["phone"], row["stage"], row["tags"]) for row in people] == [
        ('Li, "the\nthird"', "li@example.com", None, "lead", ["a;b", "c"]),
        ("Dana again", "dana@example.com", "+15550102222", "booked", ["vip"]),
        ("Known", "known@example.com", None, "lead", []),
    ]
    assert [event.data["email"] for event in published] == ["dana@example.com", "li@example.com"]
    assert people[2]["id"] == known
    assert len(tenant.api("GET", "/prospects?q=dana again").body["data"]) == 1
    assert bytes(Import.objects.get().content) == b""
    assert tenant.api("POST", f"/imports/{batch['id']}/commit").status == 409


@pytest.mark.parametrize(
    ("encoding", "named"), [("utf-8", "utf-8"), ("utf-8-sig", "utf-8-sig"), ("utf-16", "utf-16"), ("cp1252", "cp1252")]
)
def test_the_encodings_of_spreadsheets_are_read(tenant: Tenant, encoding: str, named: str) -> None:
    content = base64.b64encode("name,email\nÉmile – ok,e@example.com\n".encode(encoding)).decode()
    assert send(tenant, contentBase64=content)["encoding"] == named


def test_the_file_itself_is_accepted_as_text_csv(tenant: Tenant) -> None:
    answer = tenant.api(
        "POST", "/imports?fileName=a.csv", raw=b"email\nx@example.com\n", content_type="text/csv; charset=utf-8"
    )
    assert (answer.status, answer.body["data"]["fileName"], answer.body["data"]["total"]) == (202, "a.csv", 1)


def test_an_empty_body_of_text_csv_is_refused_in_words(tenant: Tenant) -> None:
    # Django's client sends no type with an empty body unless it is given as a header.
    headers = {"CONTENT_TYPE": "text/csv", "CONTENT_LENGTH": "0", "HTTP_AUTHORIZATION": f"Bearer {tenant.key}"}
    answer = Client().generic("POST", "/api/v1/imports", **headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"] == "The request body is empty. Send the CSV file in it."


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"content": "name,notes\nA,b\n"}, "No column fills email or phone."),
        ({"content": "email,E-mail\na@example.com,b\n"}, "Two columns fill email"),
        ({"content": '"email\na@example.com\n'}, "The header is not valid CSV"),
        ({"contentBase64": base64.b64encode(b"\xff\xfe\x00").decode()}, "The file is no text"),
        ({"contentBase64": "%%"}, "not valid Base64"),
        ({"contentBase64": "☃"}, "not valid Base64"),
        ({}, "Give either content or contentBase64."),
        ({"content": "email\n", "mapping": {"phone": "phone"}}, "has no column 'phone'"),
        ({"content": "email\n", "mapping": {"email": "mail"}}, "'mail' is not one of"),
    ],
)
def test_a_file_that_is_no_table_of_prospects_is_refused(tenant: Tenant, body: dict[str, Any], said: str) -> None:
    answer = tenant.api("POST", "/imports", body)
    assert answer.status == 400
    assert said in answer.body["error"]["message"]


@pytest.mark.parametrize("mapping", [{"name": "phone"}, {"email": None}, {"email": "name"}])
def test_a_mapping_that_does_not_fit_the_file_is_named(tenant: Tenant, mapping: dict[str, str | None]) -> None:
    answer = tenant.api(
        "POST", "/imports", {"content": "email,Phone\na@example.com,\n", "mapping": {**mapping, "Phone": None}}
    )
    assert [item["field"] for item in answer.body["error"]["details"]] == ["mapping"]


def test_a_mapping_assigns_columns_to_fields(lasting: Tenant) -> None:
    batch = send(lasting, content="a,b\nx@example.com,Xenia\n", mapping={"a": "email", "b": "name"})
    process_imports()
    lasting.api("POST", f"/imports/{batch['id']}/commit")
    process_imports()
    (person,) = lasting.api("GET", "/prospects").body["data"]
    assert (person["email"], person["name"]) == ("x@example.com", "Xenia")


def test_a_stage_is_named_by_its_slug_or_its_name_in_any_case(lasting: Tenant) -> None:
    stages = ["follow_up", "Follow up", "FOLLOW UP", "No Show", "Elsewhere"]
    lines = "".join(f"p{number}@example.com,{stage}\n" for number, stage in enumerate(stages))
    batch = send(lasting, content=f"email,stage\n{lines}")
    process_imports()
    lasting.api("POST", f"/imports/{batch['id']}/commit")
    process_imports()
    people = lasting.api("GET", "/prospects").body["data"]
    assert {row["email"][:2]: row["stage"] for row in people} == {
        "p0": "follow_up", "p1": "follow_up", "p2": "follow_up", "p3": "no_show",
    }  # fmt: skip
    assert [row[:2] for row in rows(lasting, batch["id"], "?verdict=refused")] == [[6, "refused"]]


def test_a_phone_without_a_country_is_left_out_of_a_row_with_an_email(lasting: Tenant) -> None:
    batch = send(lasting, content="email,phone\ndana@example.com,612 345 678\n,612 345 679\nno,612 345 670\n")
    process_imports()
    lasting.api("POST", f"/imports/{batch['id']}/commit")
    process_imports()
    expected = "Must be a phone number in E.164 form with its country code, such as +15550102222."
    assert rows(lasting, batch["id"]) == [
        [2, "created", f"phone was left out: {expected}"],
        [3, "refused", f"phone: {expected}"],
        [4, "refused", "email: Must be an e-mail address such as dana@example.com."],
    ]
    (person,) = lasting.api("GET", "/prospects").body["data"]
    assert (person["email"], person["phone"]) == ("dana@example.com", None)


def test_an_import_of_another_account_is_not_found(tenant: Tenant) -> None:
    batch = send(tenant, content="email\nx@example.com\n")
    other = create_tenant("Other")
    for method, path in (("GET", ""), ("GET", "/rows"), ("POST", "/commit")):
        assert other.api(method, f"/imports/{batch['id']}{path}").status == 404


def test_an_export_can_be_imported_into_an_empty_account_as_the_same_prospects(lasting: Tenant) -> None:
    people = (
        {
            "name": "=cmd()",
            "email": "a@example.com",
            "notes": 'two\nlines, "quoted"; \'tis',
            "tags": ["a;b", "[c", 'q"t', "b\\s", "{x},y", "NULL"],
        },
        {"name": "'=x", "phone": "+15550102222", "customFields": {"n": 1.5, "t": "ü", "b": True, "z": None}},
        {
            "name": "@home",
            "email": "b@example.com",
            "clickIds": {"gclid": "-x"},
            "adConsent": "granted",
            "stage": "lost",
        },
        {
            "name": "-1",
            "email": "c@example.com",
            "utmSource": "google",
            "utmTerm": "+x",
            "ownerId": lasting.rep.public_id,
        },
    )
    for person in people:
        assert lasting.api("POST", "/prospects", person).status == 201
    exported = lasting.api.text("/prospects", accept="text/csv")
    assert "\r\n" in exported
    assert not [line for line in exported.split(",") if line.startswith(("=", "+", "-", "@"))]
    other = create_tenant("Empty")
    batch = send(other, content=exported)
    process_imports()
    other.api("POST", f"/imports/{batch['id']}/commit")
    process_imports()
    same = [name for name in lasting.api("GET", "/prospects").body["data"][0] if not name.endswith(("At", "Id", "id"))]
    before, after = (
        sorted(
            ({name: row[name] for name in same} for row in tenant.api("GET", "/prospects").body["data"]),
            key=lambda row: row["name"],
        )
        for tenant in (lasting, other)
    )
    assert before == after
    (remark,) = [row[2] for row in rows(other, batch["id"]) if row[2]]
    assert remark == f"ownerId '{lasting.rep.public_id}' is no user of this account; left empty."


@pytest.mark.parametrize("preview", [True, False])
def test_a_large_file_yields_to_a_small_one_of_another_account(
    lasting: Tenant, monkeypatch: pytest.MonkeyPatch, preview: bool
) -> None:
    monkeypatch.setattr(importing, "CHUNK", 2)
    monkeypatch.setattr(importing, "PORTION", 4)
    people = [f"p{number % 8}@example.com" for number in range(12)]
    large = send(lasting, content="\n".join(["email", *people, "nobody"]))
    other = create_tenant("Small")
    small = send(other, content="email\nx@example.com\n")
    if not preview:
        process_imports()
        for tenant, batch in ((lasting, large), (other, small)):
            assert tenant.api("POST", f"/imports/{batch['id']}/commit").status == 202
    order = []
    while works := Import.claim(1):
        order.append((works[0].account_id == lasting.account.pk, works[0].position))
        importing.process_import(works[0])
    # Then nobody waits, and the rest goes in one.
    assert order == [(True, 0), (False, 0), (True, 4)]
    done = lasting.api("GET", f"/imports/{large['id']}").body["data"]
    assert (done["status"], done["done"]) == ("previewed" if preview else "completed", 13)
    assert (done["created"], done["unchanged"] + done["updated"], done["refused"]) == (8, 4, 1)


def test_an_import_into_an_empty_table_gives_the_planner_statistics(lasting: Tenant) -> None:
    with connection.cursor() as cursor:
        # Rows that other tests rolled back still take pages, and the table would be no empty one.
        cursor.execute("TRUNCATE prospects_prospect CASCADE")
    people = "".join(f"Dana {number},dana{number}@example.com\r\n" for number in range(3000))
    batch = send(lasting, content=f"name,email\r\n{people}")
    process_imports()
    lasting.api("POST", f"/imports/{batch['id']}/commit")
    process_imports()
    with connection.cursor() as cursor:
        cursor.execute("SELECT reltuples FROM pg_class WHERE oid = 'prospects_prospect'::regclass")
        (known_rows,) = cursor.fetchone()
    # The tests' server has no autovacuum. A table without statistics has -1 rows.
    assert known_rows >= 1500


def test_a_preview_continues_where_a_dead_worker_stopped(lasting: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "CHUNK", 2)
    monkeypatch.setattr(importing, "PORTION", 2)
    content = "email,phone\n a@EXAMPLE.com ,\nnobody,\nb@example.com,'+1 555 010 2222\nA@example.com,\n,+15550102222\n"
    batch = send(lasting, content=content)
    (work,) = Import.claim(1)
    monkeypatch.setattr(importing, "_others_wait", lambda batch: True)
    for position in (2, 4):
        importing.process_import(work)
        (work,) = Import.claim(1)
        assert (work.position, work.attempts) == (position, 1)
    importing.process_import(work)
    assert [verdict for _, verdict, _ in rows(lasting, batch["id"])] == [
        *("created", "refused", "created", "unchanged", "unchanged")
    ]


REPEATED = (
    "email,phone,name,stage,customFields\n"
    "new@example.com,,Nia,booked,\n"
    'known@example.com,,Kim,,"{""a"": 1}"\n'
    "NEW@example.com,,Nia,,\n"
    'known@example.com,,Kim,,"{""b"": 2}"\n'
    "once@example.com,,,,\n"
    "new@example.com,+15550102222,,,\n"
    'known@example.com,,Kim,,"{""a"": 1}"\n'
    ",+1 555 010 2222,Nia,,\n"
    "new@example.com,,Nia Ruiz,lost,\n"
    "known@example.com,,Known,,\n"
    "nobody,,Nia,,\n"
    "moved@example.com,+15550102222,,,\n"
    "new@example.com,,Nia Ruiz,booked,\n"
    "moved@example.com,,Nia Ruiz,lost,\n"
)
"""Lines 2 to 15: some people on more than one of them."""


@pytest.mark.parametrize("chunk", [1, 3, 500])
@pytest.mark.parametrize("interrupted", [True, False])
def test_a_preview_says_of_repeated_people_what_the_commit_does(
    lasting: Tenant, monkeypatch: pytest.MonkeyPatch, chunk: int, interrupted: bool
) -> None:
    monkeypatch.setattr(importing, "CHUNK", chunk)
    monkeypatch.setattr(importing, "PORTION", 1)
    monkeypatch.setattr(importing, "_others_wait", lambda batch: interrupted)
    known = {"email": "known@example.com", "name": "Known", "customFields": {"c": 3}}
    assert lasting.api("POST", "/prospects", known).status == 201
    batch = send(lasting, content=REPEATED)
    process_imports()
    previewed = [row[:2] for row in rows(lasting, batch["id"])]
    lasting.api("POST", f"/imports/{batch['id']}/commit")
    process_imports()
    assert [row[:2] for row in rows(lasting, batch["id"])] == previewed
    assert [verdict for _, verdict in previewed[:11]] == [
        *("created", "updated", "unchanged", "updated", "created", "updated", "unchanged"),
        *("unchanged", "updated", "updated", "refused"),
    ]
    found = {row["email"]: row for row in lasting.api("GET", "/prospects").body["data"]}
    # A later row of a chunk adds to what the rows before it wrote.
    assert found["known@example.com"]["customFields"] == {"a": 1, "b": 2, "c": 3}
    assert found["known@example.com"]["name"] == "Known"


@pytest.mark.parametrize("interrupted", [True, False])
def test_a_preview_knows_a_person_by_the_email_of_one_row_and_the_phone_of_another(
    lasting: Tenant, monkeypatch: pytest.MonkeyPatch, interrupted: bool
) -> None:
    monkeypatch.setattr(importing, "CHUNK", 1)
    monkeypatch.setattr(importing, "PORTION", 1)
    monkeypatch.setattr(importing, "_others_wait", lambda batch: interrupted)
    for number, name in enumerate(("Nia", "Ola")):
        body = {"email": f"{name}@example.com", "phone": f"+1555010222{number}", "name": name}
        assert lasting.api("POST", "/prospects", body).status == 201
    batch = send(
        lasting,
        content="email,phone,name\n"
        "NIA@example.com,,Nia Ruiz\n"
        ",+15550102221,Ola Berg\n"
        "sam@example.com,,Sam\n"
        ",+15550102220,Nia Ruiz\n"
        "ola@example.com,,Ola Berg\n",
    )
    process_imports()
    previewed = [row[:2] for row in rows(lasting, batch["id"])]
    lasting.api("POST", f"/imports/{batch['id']}/commit")
    process_imports()
    assert [row[:2] for row in rows(lasting, batch["id"])] == previewed
    assert [verdict for _, verdict in previewed] == ["updated", "updated", "created", "unchanged", "unchanged"]
