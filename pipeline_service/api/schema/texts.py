"""Texts of the OpenAPI file that are no single app's: tags, and the properties that many resources have."""

from collections.abc import Mapping
from typing import Any

TAGS: Mapping[str, str] = {
    "ad-spend": "What campaigns cost by day.",
    "analyses": "What was found in calls: scores, objections, pain points, next steps and the transcript.",
    "avatars": "Kinds of buyers, found by grouping the analysed calls.",
    "calls": "Sales calls: recorded by hand or analysed from a transcript or a recording.",
    "campaign-avatars": "Which campaign brings which kind of buyer, and how many of them are won.",
    "conversion-events": "Conversion configs: what is reported to an ad platform, with which value; and their fires.",
    "dials": "Phone calls of the dialer.",
    "event-types": "The account's kinds of events.",
    "events": "What happened with a prospect: booked, rescheduled, a form sent.",
    "experimental attribution": "Which campaigns brought the revenue. May change without notice.",
    "experimental campaigns": "Campaigns that run on an ad platform. May change without notice.",
    "experimental custom-audiences": "Uploaded lists of people for ad platforms. May change without notice.",
    "experimental pixel-events": "Events of websites, reported to every ad destination. May change without notice.",
    "experimental segments": "Prospects that match rules, kept as audiences. May change without notice.",
    "imports": "CSV files of prospects, with a preview before the commit.",
    "knowledge-base": "What the account knows about its product; models get the entries that fit a call.",
    "messages": "Texts and e-mails between a rep and a prospect.",
    "metrics": "Numbers of the funnel over a range, as totals, as series and with the records behind them.",
    "objections": "What buyers object to: how often, how it was answered, and how many were won with and without it.",
    "outcomes": "How a call can end. They are edited in the console.",
    "payments": "Payments and refunds.",
    "prospects": "The people whom the account sells to.",
    "reps": "The people who sell, with what they did.",
    "scorecards": "The criteria by which calls are scored.",
    "stages": "Where a prospect can stand. They are edited in the console.",
    "test-clock": "The clock of a test account, for keys that begin with `spk_test_`.",
    "webhooks": "Endpoints that events are sent to, and their deliveries.",
}
DESCRIPTIONS: Mapping[str, str] = {
    "code": "What went wrong, for programs.",
    "createdAt": "When it was created, in Unix milliseconds.",
    "currency": "ISO 4217 code.",
    "data": "The result.",
    "deleted": "Always true.",
    "description": "What it is for.",
    "details": "What is wrong with each field, at most 20.",
    "email": "E-mail address; upper and lower case are the same.",
    "error": "What went wrong.",
    "ErrorDetail.column": "In broken JSON: the character of the line, from 1.",
    "ErrorDetail.line": "In broken JSON: the line, from 1.",
    "existingId": "The record that is in the way.",
    "externalId": "The id in the system that this comes from. The same one again is the same record.",
    "field": "The field or parameter, as a path: `rules[0].threshold`.",
    "finishedAt": "When it ended, in Unix milliseconds.",
    "hasMore": "Whether there is another page.",
    "id": "The id of the record.",
    "label": "A name for people.",
    "message": "What went wrong, for people.",
    "name": "The name that people see.",
    "nextCursor": "Given as `cursor`, it fetches the next page; null on the last one.",
    "notes": "Free text.",
    "occurredAt": "When it happened, in Unix milliseconds.",
    "phone": "Phone number in E.164.",
    "platform": "The ad platform.",
    "prospectId": "The prospect.",
    "repId": "The rep.",
    "requestId": "The id of the request, also in `X-Request-Id`. It finds the request in the logs.",
    "slug": "The name for programs; it never changes.",
    "startedAt": "When it started, in Unix milliseconds.",
    "status": "Where it stands.",
    "tags": "Words to filter by.",
    "title": "The title that people see.",
    "AdvancedTestClock.moved": "How many records moved, by kind.",
    "AdvancedTestClock.seconds": "How far the clock was advanced.",
    "TestClockAdvance.seconds": "How far to advance the clock, at most 366 days.",
    "updatedAt": "When it was last changed, in Unix milliseconds.",
    "url": "An https address.",
}
EXAMPLES: Mapping[str, Any] = {
    "code": "validation_failed",
    "currency": "USD",
    "email": "dana@example.com",
    "existingId": "pros_01h455vb4pex5vsknk084sn02q",
    "externalId": "crm-1042",
    "field": "email",
    "hasMore": False,
    "label": "CRM",
    "message": "This is not an e-mail address.",
    "notes": "Wants to start in May.",
    "phone": "+14155550123",
    "platform": "search_ads",
    "prospectId": "pros_01h455vb4pex5vsknk084sn02q",
    "requestId": "0190cf2dbb9a7c0f8a5d3f1e6b7a9c01",
    "slug": "booked",
    "url": "https://example.com/hooks/sales",
}
INTRODUCTION = """\
Prospects, calls, intelligence, metrics, conversions and webhooks for a sales team.

**Requests.** Send `Authorization: Bearer spk_…` with an API key of the account. Bodies are JSON. Unknown fields and
parameters are refused, and the message suggests the nearest name. Times are Unix milliseconds, amounts are numbers
with at most two decimals. Ids have a prefix that says what they are of, as `pros_…`.

**Lists** come in pages: `{"data": […], "nextCursor": "…", "hasMore": true}`. Ask for up to 100 records with `limit`
and for the next page with `cursor`, under the same filters. Records that are created meanwhile move nothing to another
page.

**Errors** have one shape: `{"error": {"code", "message", "requestId", "details"?}}`. `code` is for programs,
`message` for people, `details` names each field that is wrong.

**Repeating a request.** A POST with an `Idempotency-Key` may be sent again: for 24 hours the same key gets the first
response. Repeat 429 after `Retry-After` seconds, and 503 and lost connections after a moment.

**Limits** per API key: 50 reads, 25 writes and 2 analyses in a second, and twice as much (240 analyses) at once,
unless the account has others. Per account, 8 reports and 4 whole lists as CSV may run at once; the next is refused with
429 and `Retry-After`.
`RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` say what is left."""
