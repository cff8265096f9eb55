"""The triggers that mark the days whose sums of analysed calls have to be counted again.

They are on the narrow tables that reports read, which other triggers keep equal to calls and analyses. As in
`intelligence.triggers`, a mark commits with the row that it is for, an INSERT is marked once for the whole statement,
and an UPDATE by row, if a column differs that is summed.
"""

from pipeline_service.triggers import TableTrigger, for_old_and_new, on_delete, on_insert, on_update

APP = "intelligence_call_days"

ADDED_ROWS = """
BEGIN
  INSERT INTO intelligence_calldaymark (account_id, since, until)
  SELECT account_id, min(occurred_at), max(occurred_at) FROM added fact WHERE {counted}
  GROUP BY account_id, date_trunc('day', occurred_at);"""
CHANGED_ROW = """
    IF {counted} THEN
      INSERT INTO intelligence_calldaymark (account_id, since, until)
      VALUES (fact.account_id, fact.occurred_at, fact.occurred_at);
    END IF;"""
ALL_DAYS = """
BEGIN
  INSERT INTO intelligence_calldaymark (account_id, since, until) VALUES (NEW.{account}, '-infinity', 'infinity');"""


def _rows(table: str, counted: str, columns: tuple[str, ...]) -> list[TableTrigger]:
    """The triggers of a table with `occurred_at`, `rep_id` and `hidden`."""
    read = ("occurred_at", "rep_id", "hidden", "account_id", *columns)
    return [
        on_insert(APP, table, ADDED_ROWS.format(counted=counted)),
        on_update(APP, table, read, for_old_and_new(table, CHANGED_ROW.format(counted=counted))),
        on_delete(APP, table),
    ]


CALL_DAY_TRIGGERS = [
    *_rows(
        "intelligence_reportedcall",
        "NOT fact.hidden AND fact.analysed",
        ("outcome", "has_transcript", "analysed", "score", "scorable"),
    ),
    *_rows(
        "intelligence_callfigures",
        "NOT fact.hidden AND fact.rep_id IS NOT NULL",
        ("talk_ratio", "questions", "longest_monologue", "scores"),
    ),
    *_rows("intelligence_callobjection", "NOT fact.hidden", ("type", "voiced", "answered", "unanswered")),
    on_update(APP, "accounts_account", ("timezone",), ALL_DAYS.format(account="id")),
    on_update(APP, "calls_calloutcome", ("slug", "showed", "closed"), ALL_DAYS.format(account="account_id")),
]

MARK_EVERYTHING = """
INSERT INTO intelligence_calldaymark (account_id, since, until)
SELECT DISTINCT account_id, '-infinity'::timestamptz, 'infinity'::timestamptz FROM intelligence_reportedcall"""
