"""The triggers that keep `ReportedCall` equal to calls, and to what their prospects, analyses and avatars say of them.

They see every write, as those of `intelligence.triggers` do, and cost one statement by primary key when a column
differs that a report reads. Each writes only the columns of its own table, so that concurrent changes of a call and of
its analysis do not undo each other.
"""

import uuid
from typing import Any

from django.db import transaction

from pipeline_service.triggers import on_delete, on_insert, on_update

APP = "intelligence_reported"

COLUMNS = (
    *("id", "account_id", "rep_id", "occurred_at", "outcome", "has_transcript", "hidden", "source", "campaign"),
    *("analysed", "score", "scorable", "quality", "avatar_id"),
)
# OFFSET 0 lets the planner read one prospect by its key for each call, however few prospects it knew of at first.
ADDED_CALLS = """
BEGIN
  INSERT INTO intelligence_reportedcall
    (id, account_id, rep_id, occurred_at, outcome, has_transcript, hidden, source, campaign, analysed)
  SELECT call.id, call.account_id, call.rep_id, call.occurred_at, call.outcome, call.has_transcript, call.hidden,
    prospect.source, prospect.utm_campaign, false
  FROM added call LEFT JOIN LATERAL (
    SELECT source, utm_campaign FROM prospects_prospect WHERE id = call.prospect_id OFFSET 0
  ) prospect ON true;"""
CHANGED_CALL = """
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM intelligence_reportedcall WHERE id = OLD.id;
  ELSE
    UPDATE intelligence_reportedcall SET rep_id = NEW.rep_id, occurred_at = NEW.occurred_at, outcome = NEW.outcome,
      has_transcript = NEW.has_transcript, hidden = NEW.hidden,
      (source, campaign) = (SELECT source, utm_campaign FROM prospects_prospect WHERE id = NEW.prospect_id)
    WHERE id = NEW.id;
  END IF;"""
CHANGED_PROSPECT = """
BEGIN
  UPDATE intelligence_reportedcall SET source = NEW.source, campaign = NEW.utm_campaign WHERE id = ANY (ARRAY(
    SELECT id FROM calls_call WHERE account_id = NEW.account_id AND prospect_id = NEW.id
  ));"""
ADDED_ANALYSES = """
BEGIN
  UPDATE intelligence_reportedcall reported SET analysed = analysis.shown_id IS NOT NULL,
    score = analysis.overall_score, scorable = analysis.scorable, quality = analysis.lead_quality_score
  FROM intelligence_analysis analysis
  WHERE reported.id = analysis.id AND analysis.id = ANY (ARRAY(
    SELECT id FROM added WHERE shown_id IS NOT NULL OR lead_quality_score IS NOT NULL
  ));"""
# After a DELETE, NEW is null.
CHANGED_ANALYSIS = """
BEGIN
  UPDATE intelligence_reportedcall SET analysed = NEW.shown_id IS NOT NULL, score = NEW.overall_score,
    scorable = NEW.scorable, quality = NEW.lead_quality_score
  WHERE id = OLD.id;"""
ADDED_AVATAR_CALLS = """
BEGIN
  UPDATE intelligence_reportedcall reported SET avatar_id = member.avatar_id
  FROM intelligence_avatarcall member
  WHERE reported.id = member.id AND member.id = ANY (ARRAY(SELECT id FROM added WHERE avatar_id IS NOT NULL));"""
CHANGED_AVATAR_CALL = """
BEGIN
  UPDATE intelligence_reportedcall SET avatar_id = NEW.avatar_id WHERE id = OLD.id;"""

REPORTED_TRIGGERS = [
    on_insert(APP, "calls_call", ADDED_CALLS),
    on_update(
        APP,
        "calls_call",
        ("prospect_id", "rep_id", "occurred_at", "outcome", "has_transcript", "hidden"),
        CHANGED_CALL,
    ),
    on_delete(APP, "calls_call"),
    on_update(APP, "prospects_prospect", ("source", "utm_campaign"), CHANGED_PROSPECT),
    on_insert(APP, "intelligence_analysis", ADDED_ANALYSES),
    on_update(
        APP, "intelligence_analysis", ("shown_id", "overall_score", "scorable", "lead_quality_score"), CHANGED_ANALYSIS
    ),
    on_delete(APP, "intelligence_analysis"),
    on_insert(APP, "intelligence_avatarcall", ADDED_AVATAR_CALLS),
    on_update(APP, "intelligence_avatarcall", ("avatar_id",), CHANGED_AVATAR_CALL),
    on_delete(APP, "intelligence_avatarcall"),
]

FRESH = f"""
INSERT INTO intelligence_reportedcall ({", ".join(COLUMNS)})
SELECT call.id, call.account_id, call.rep_id, call.occurred_at, call.outcome, call.has_transcript, call.hidden,
  prospect.source, prospect.utm_campaign, analysis.shown_id IS NOT NULL, analysis.overall_score, analysis.scorable,
  analysis.lead_quality_score, member.avatar_id
FROM calls_call call LEFT JOIN prospects_prospect prospect ON prospect.id = call.prospect_id
LEFT JOIN intelligence_analysis analysis ON analysis.id = call.id
LEFT JOIN intelligence_avatarcall member ON member.id = call.id
WHERE call.id = ANY (%(calls)s)
ORDER BY call.id
ON CONFLICT (id) DO NOTHING"""  # noqa: S608  internal identifiers only
# In the order in which actions lock these rows.
LOCKS = (
    "SELECT FROM prospects_prospect WHERE id = ANY (ARRAY(SELECT prospect_id FROM calls_call WHERE id = ANY (%(calls)s)"
    ")) ORDER BY id FOR SHARE",
    "SELECT FROM calls_call WHERE id = ANY (%(calls)s) ORDER BY id FOR SHARE",
    "SELECT FROM intelligence_analysis WHERE id = ANY (%(calls)s) ORDER BY id FOR SHARE",
    "SELECT FROM intelligence_avatarcall WHERE id = ANY (%(calls)s) ORDER BY id FOR SHARE",
)
BATCH = 1000
NEXT = f"SELECT id FROM calls_call WHERE id > %s ORDER BY id LIMIT {BATCH}"  # noqa: S608  a number


def write_rows(connection: Any) -> None:
    """Write the rows of all calls that have none, in transactions of `BATCH` calls.

    Each first waits for what is being written to its calls: an open transaction may have changed a call, and found no
    row of it to change.
    """
    last = uuid.UUID(int=0)
    with connection.cursor() as cursor:
        while True:
            cursor.execute(NEXT, [last])
            calls = [identity for (identity,) in cursor.fetchall()]
            if not calls:
                return
            with transaction.atomic(using=connection.alias):
                for statement in (*LOCKS, FRESH):
                    cursor.execute(statement, {"calls": calls})
            last = calls[-1]
