"""What the OpenAPI file says of the properties of calls and dials."""

from collections.abc import Mapping
from typing import Any

DESCRIPTIONS: Mapping[str, str] = {
    "closed": "Whether the deal was closed.",
    "disposition": "How the dial ended.",
    "durationSeconds": "How long it took, in seconds.",
    "noShow": "Whether the prospect did not come.",
    "offerMade": "Whether an offer was made.",
    "outcome": "The slug of the call's outcome.",
    "overallScore": "The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; "
    "null while there is none.",
    "recordingUrl": "Where the recording can be heard. It is shown, not fetched.",
    "showed": "Whether the prospect came.",
    "Call.source": "Whether it was recorded by hand, or analysed from a transcript or a recording.",
    "RecordedCall.source": "Whether it was recorded by hand, or analysed from a transcript or a recording.",
}
EXAMPLES: Mapping[str, Any] = {
    "durationSeconds": 1820,
    "outcome": "closed",
    "overallScore": 74,
    "recordingUrl": "https://recordings.example.com/1042",
    "Call.title": "Discovery with Dana",
    "CallOutcome.name": "Closed",
    "CallOutcome.slug": "closed",
    "RecordedCall.title": "Discovery with Dana",
}
