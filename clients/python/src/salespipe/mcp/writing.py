"""Tools that change records. They are offered with `--allow-write` only."""

from typing import Annotated, Any

from pydantic import Field

from salespipe import AsyncSalespipe
from salespipe.mcp.records import Record


class WriteTools:
    """The tools; their docstrings are what the assistant reads."""

    def __init__(self, client: AsyncSalespipe) -> None:
        self._client = client

    async def upsert_prospect(
        self,
        email: Annotated[str | None, Field(description="Email address; looked up first.")] = None,
        phone: Annotated[str | None, Field(description="Phone number as +15550102222; looked up second.")] = None,
        name: Annotated[str | None, Field(description="Full name.")] = None,
        stage: Annotated[str | None, Field(description="Slug of the stage to move to.")] = None,
        notes: Annotated[str | None, Field(description="Free text; replaces the notes.")] = None,
    ) -> Record:
        """Create a prospect, or update the one with this email address or phone number. Ask the user before."""
        given: dict[str, Any] = {"email": email, "phone": phone, "name": name, "stage": stage, "notes": notes}
        result = await self._client.prospects.upsert(**_present(given))
        return {"id": result.id, "created": result.created}

    async def analyze_call(
        self,
        transcript: Annotated[str, Field(description="The transcript, one line for each turn: `Name: words`.")],
        title: Annotated[str | None, Field(description="Title of the call.")] = None,
        prospect_email: Annotated[str | None, Field(description="Email address of the prospect.")] = None,
    ) -> Record:
        """Record a call and have it analysed. Ask the user before; call_analysis shows the result within a minute."""
        given: dict[str, Any] = {"transcript": transcript, "title": title, "prospect_email": prospect_email}
        accepted = await self._client.calls.analyze(**_present(given))
        return {"call_id": accepted.call_id, "status": accepted.status}

    async def correct_outcome(
        self,
        call_id: Annotated[str, Field(description="Id of the call (call_…).")],
        outcome: Annotated[str, Field(description="Slug of the right outcome.")],
        reason: Annotated[str, Field(description="Why it is right, for those who read it later.")],
    ) -> Record:
        """Correct the outcome of an analysed call. It stays through later analyses. Ask the user before."""
        found = await self._client.analyses.update(call_id, outcome=outcome, reason=reason)
        return {"call_id": found.call_id, "outcome": found.outcome}


def _present(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}
