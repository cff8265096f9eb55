"""Tools that read."""

import asyncio
from typing import Annotated, Literal

from pydantic import Field

from salespipe import AsyncSalespipe, models
from salespipe.errors import NotFoundError
from salespipe.mcp import objections, records
from salespipe.mcp.fetching import analyses_by_id, analyses_of, first, rep_names
from salespipe.mcp.records import Record
from salespipe.periods import FORMS, parse_period

PeriodText = Annotated[str, Field(description=f"The period: {FORMS}.")]
Limit = Annotated[int, Field(ge=1, le=100, description="How many records at most.")]
KEYS = (
    "lead_count", "calls_total", "show_rate", "close_rate", "closed_deals", "total_revenue", "refunds", "roas",
)  # fmt: skip
CALLS_READ = 60
STORY_ITEMS = 100


class ReadTools:
    """The tools; their docstrings are what the assistant reads."""

    def __init__(self, client: AsyncSalespipe) -> None:
        self._client = client

    async def find_prospects(
        self,
        search: Annotated[str | None, Field(description="Part of a name, email address or phone number.")] = None,
        stage: Annotated[str | None, Field(description="Slug of a stage, e.g. lead, booked, closed, lost.")] = None,
        period: Annotated[str | None, Field(description=f"Created in this period: {FORMS}.")] = None,
        limit: Limit = 20,
    ) -> Record:
        """Find people the account sells to, newest first. Use prospect_story with an id for what happened with one."""
        span = parse_period(period) if period else None
        pages = self._client.prospects.list(
            q=search,
            stage=stage,
            since=span.since if span else None,
            until=span.until if span else None,
            limit=limit,
        )
        return {"prospects": [records.prospect(each) for each in (await pages.first_page()).data]}

    async def prospect_story(
        self, prospect: Annotated[str, Field(description="Id (pros_…) or email address.")]
    ) -> Record:
        """Show everything about one prospect: payments, calls, first and last ad click, and the timeline in order."""
        prospect_id = await self._prospect_id(prospect)
        detail, attribution, items = await asyncio.gather(
            self._client.prospects.get(prospect_id),
            self._client.prospects.attribution(prospect_id),
            first(self._client.prospects.conversations(prospect_id, limit=100), STORY_ITEMS),
        )
        return {
            "prospect": {
                "id": detail.id, "name": detail.name, "email": detail.email, "phone": detail.phone,
                "stage": detail.stage, "source": detail.source, "notes": detail.notes, "tags": detail.tags,
                "created_at": records.iso(detail.created_at),
            },
            "payments": detail.payment_summary.raw,
            "calls": detail.call_summary.raw,
            "first_click": records.click(attribution.first_click),
            "last_click": records.click(attribution.last_click),
            "timeline": [records.timeline_item(each) for each in items],
        }  # fmt: skip

    async def list_calls(
        self,
        period: PeriodText = "7d",
        outcome: Annotated[str | None, Field(description="Slug of an outcome, e.g. closed, lost, no_show.")] = None,
        rep_id: Annotated[str | None, Field(description="Only the calls of this rep; ids come from list_reps.")] = None,
        limit: Limit = 50,
    ) -> Record:
        """List calls with outcome, score, a one-line summary and the types of objections, newest first."""
        span = parse_period(period)
        pages = self._client.calls.list(outcome=outcome, rep_id=rep_id, since=span.since, until=span.until, limit=limit)
        page, analyses, reps = await asyncio.gather(
            pages.first_page(), analyses_by_id(self._client, span, rep_id), rep_names(self._client)
        )
        calls = [records.call(each, analyses.get(each.id), reps) for each in page.data]
        return {"period": str(span), "calls": calls, "more": page.next_cursor is not None}

    async def call_analysis(
        self,
        call_id: Annotated[str, Field(description="Id of the call (call_…).")],
        with_transcript: Annotated[bool, Field(description="Include every word that was said.")] = False,
    ) -> Record:
        """Show why one call went as it did: outcome, objections with quotes and answers, pain points, next steps."""
        return records.analysis(await self._client.analyses.get(call_id), with_transcript=with_transcript)

    async def objections_summary(
        self,
        period: PeriodText = "7d",
        outcome: Annotated[str | None, Field(description="Only calls that ended so, e.g. lost.")] = None,
        rep_id: Annotated[str | None, Field(description="Only the calls of this rep.")] = None,
    ) -> Record:
        """Say what buyers objected to and what hurts them, counted by type over all calls of a period, with quotes.

        The first tool for questions such as "why did we lose calls last week?": period "last week", outcome "lost".
        Then look at single calls with call_analysis.
        """
        span = parse_period(period)
        pages = self._client.calls.list(outcome=outcome, rep_id=rep_id, since=span.since, until=span.until, limit=100)
        calls = await first(pages, CALLS_READ + 1)
        analyses = await analyses_of(self._client, calls[:CALLS_READ])
        return {
            "period": str(span),
            "outcome": outcome,
            "calls": len(calls[:CALLS_READ]),
            "calls_analysed": len(analyses),
            "only_newest_calls": len(calls) > CALLS_READ,
            "objections": objections.summarize(analyses),
            "pain_points": objections.pain_points(analyses),
            "summaries": [{"call_id": each.call_id, "summary": each.summary} for each in analyses],
        }

    async def metrics(
        self,
        period: PeriodText = "30d",
        keys: Annotated[list[str] | None, Field(description="Keys of metrics; by default the most asked for.")] = None,
        interval: Annotated[
            Literal["day", "week", "month"] | None, Field(description="Also give the values by interval.")
        ] = None,
        rep_id: Annotated[str | None, Field(description="Only this rep's calls and deals.")] = None,
    ) -> Record:
        """Compute the numbers of a period: leads, calls, show rate, close rate, deals, revenue, return on ad spend.

        All keys: calls_total, calls_showed, calls_no_show, show_rate, close_rate, offers_made, total_revenue,
        new_customers, refunds, closed_deals, dials_total, pickup_rate, lead_count, site_visitors, roas, profit.
        """
        span, wanted = parse_period(period), keys or list(KEYS)
        found = await self._client.metrics.get(metrics=wanted, start_date=span.start, end_date=span.end, rep_id=rep_id)
        answer: Record = {"period": str(span), "metrics": [each.raw for each in found.metrics]}
        if interval:
            series = await self._client.metrics.series(
                metrics=wanted, start_date=span.start, end_date=span.end, rep_id=rep_id, interval=interval
            )
            answer["series"] = [_interval(each) for each in series]
        return answer

    async def attribution(
        self,
        period: PeriodText = "30d",
        group_by: Annotated[
            Literal["campaign", "platform", "day"], Field(description="What to sum up by.")
        ] = "campaign",
        model: Annotated[
            Literal["first", "last", "linear", "time_decay", "position"] | None,
            Field(description="How touchpoints share a result; by default as the account has chosen."),
        ] = None,
    ) -> Record:
        """Say which ads brought leads and revenue in a period, and what they cost. Needs the scope `experimental`."""
        span = parse_period(period)
        rows = await self._client.experimental.attribution.report(
            from_=span.start, to=span.end, group_by=group_by, model=model
        )
        return {"period": str(span), "rows": [row.raw for row in rows]}

    async def list_reps(self, period: PeriodText = "30d") -> Record:
        """List the reps with their calls, closed deals, close rate and average score in a period."""
        span = parse_period(period)
        reps = await first(self._client.reps.list(since=span.since, until=span.until, limit=100), 100)
        return {"period": str(span), "reps": [each.raw for each in reps]}

    async def _prospect_id(self, prospect: str) -> str:
        if "@" not in prospect:
            return prospect
        found = (await self._client.prospects.list(email=prospect, limit=1).first_page()).data
        if not found:
            message = f"There is no prospect with the email address {prospect}."
            raise NotFoundError(message, status=404, code="not_found")
        return found[0].id


def _interval(found: models.MetricInterval) -> Record:
    values: Record = {each.key: each.value for each in found.metrics}
    return {"start": records.iso(found.start), "end": records.iso(found.end), **values}
