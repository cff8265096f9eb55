"""The main job through real processes: prospect, call, analysis, signed webhooks, metrics."""

import json

import pytest
from standardwebhooks.webhooks import Webhook

from tests.journey.conftest import JourneyClient
from webhooks.signing import plain_signature

pytestmark = pytest.mark.processes

TRANSCRIPT = """\
Marcus: Thanks for making time, Dana. What made you book the call today?
Dana: I run two yoga studios and I am losing about ten members a month. I need to stop that.
Marcus: What does losing them cost you over a year?
Dana: Around twelve thousand, and I am exhausted from chasing them.
Marcus: The retention program is two thousand four hundred, with weekly calls until the leak is closed.
Dana: That is more than I wanted to spend, honestly. It's too expensive for me right now.
Marcus: Fair. If it brought back the ten members in the first quarter, would the price still stop you?
Dana: No, then it pays for itself. Okay, let's do it. Here is my card.
Marcus: Great, I'll send the agreement now and we start on Tuesday at ten.
Dana: Signed. See you Tuesday."""


def test_a_call_leads_from_its_prospect_to_webhooks_and_metrics(journey_client: JourneyClient) -> None:
    secret = journey_client.listen("prospect.created", "call.completed", "deal_analysis.completed")
    status, created = journey_client("POST", "/prospects", {"email": "dana@example.com", "name": "Dana Ruiz"})
    assert status == 201
    body = {"transcript": TRANSCRIPT, "prospectEmail": "DANA@example.com", "title": "Retention call"}
    status, accepted = journey_client("POST", "/calls/analyze", body)
    call_id = accepted["data"]["callId"]
    assert (status, accepted) == (202, {"data": {"callId": call_id, "status": "analyzing"}})

    journey_client.until(
        lambda: len(journey_client.received("deal_analysis.completed")) == 1, "the analysis was not published"
    )
    status, answer = journey_client("GET", f"/analyses/{call_id}")
    analysis = answer["data"]
    assert (status, analysis["status"], analysis["id"], analysis["outcome"]) == (200, "completed", call_id, "closed")
    assert analysis["prospectId"] == created["data"]["id"]
    assert analysis["transcript"] == TRANSCRIPT
    assert {(talk["speaker"], talk["role"]) for talk in analysis["talkTime"]} == {
        ("Marcus", "rep"),
        ("Dana", "prospect"),
    }
    assert [objection["type"] for objection in analysis["objections"]] == ["price"]
    assert analysis["objections"][0]["quote"] in TRANSCRIPT
    assert 0 <= analysis["overallScore"] <= 100
    assert 1 <= len(analysis["recommendations"]) <= 5
    assert analysis["scorecardResults"][0]["scorecardName"] == "Sales call essentials"
    assert journey_client("GET", f"/analyses/{call_id}/scorecard-results")[1]["data"] != []

    journey_client.until(lambda: len(journey_client.receiver.of("/hook")) == 3, "not every event was published")
    for receipt in journey_client.receiver.of("/hook"):
        assert receipt.headers["x-webhook-signature"] == plain_signature(secret, receipt.body)
        Webhook(secret).verify(receipt.body, receipt.headers)
        event = json.loads(receipt.body)
        assert event.keys() == {"event", "accountId", "occurredAt", "data"}
        assert event["accountId"] == journey_client.account_id
    (prospect_receipt,) = journey_client.received("prospect.created")
    assert json.loads(prospect_receipt.body)["data"] == created["data"]

    status, metrics = journey_client(
        "GET", "/metrics?metrics=calls_total,calls_showed,close_rate,lead_count&startDate=0&endDate=253402300799999"
    )
    values = {row["key"]: row["value"] for row in metrics["metrics"]}
    assert (status, values["calls_total"], values["calls_showed"], values["lead_count"]) == (200, 1, 1, 1)
