"""The triggers that keep `CallFigures` and `CallObjection` equal to the revisions that are shown.

They see every way in which a revision changes: a run, a correction of roles, a review, a deletion of words, a new rep,
a deleted prospect. Each writes the rows of the changed analyses again, in the transaction that changes them.
"""

from pipeline_service.triggers import on_insert, on_update

APP = "intelligence"

# The placeholders name the analyses: a condition on `shown` (an analysis).
WRITE_FIGURES = """
INSERT INTO intelligence_callfigures
  (id, account_id, analysis_id, rep_id, occurred_at, hidden, talk_ratio, questions, longest_monologue, scores)
SELECT shown.id, shown.account_id, shown.id, shown.rep_id, shown.occurred_at, shown.hidden,
  (revision.interaction->>'repTalkRatio')::float8, rep.questions,
  CASE WHEN rep.questions IS NOT NULL THEN (revision.interaction->>'longestMonologueSeconds')::float8 END,
  coalesce(card.scores, '{{}}')
FROM intelligence_analysis shown
JOIN intelligence_analysisrevision revision ON revision.id = shown.shown_id
CROSS JOIN LATERAL (
  SELECT sum((speaker->>'questions')::int) AS questions
  FROM jsonb_array_elements(revision.talk_time) speaker WHERE speaker->>'role' = 'rep'
) rep
CROSS JOIN LATERAL (
  SELECT jsonb_object_agg(result.scorecard_id || '/' || (item->>'key'), item->'percent') AS scores
  FROM intelligence_scorecardresult result, jsonb_array_elements(result.criteria) item
  WHERE result.account_id = shown.account_id AND result.analysis_id = shown.id AND result.current
    AND item->>'status' = 'scored'
) card
WHERE {analyses}
ON CONFLICT (id) DO UPDATE SET rep_id = excluded.rep_id, occurred_at = excluded.occurred_at, hidden = excluded.hidden,
  talk_ratio = excluded.talk_ratio, questions = excluded.questions, longest_monologue = excluded.longest_monologue,
  scores = excluded.scores"""
DELETE_OBJECTIONS = """
DELETE FROM intelligence_callobjection earlier USING intelligence_analysis shown
WHERE earlier.account_id = shown.account_id AND earlier.analysis_id = shown.id AND {analyses}"""
WRITE_OBJECTIONS = """
INSERT INTO intelligence_callobjection
  (id, account_id, analysis_id, type, rep_id, occurred_at, hidden, voiced, answered, unanswered, accepted)
SELECT gen_random_uuid(), shown.account_id, shown.id, item->>'type', shown.rep_id, shown.occurred_at, shown.hidden,
  count(*), count(*) FILTER (WHERE item->>'handled' = 'true'), count(*) FILTER (WHERE item->>'handled' = 'false'),
  count(*) FILTER (WHERE item->>'resolution' = 'accepted')
FROM intelligence_analysis shown
JOIN intelligence_analysisrevision revision ON revision.id = shown.shown_id
CROSS JOIN LATERAL jsonb_array_elements(revision.objections) item
WHERE {analyses}
GROUP BY shown.account_id, shown.id, item->>'type'"""
# A set of analyses is read once: the planner does not know how many rows a transition table has.
SHOWN_ANALYSES = "shown.id = ANY (ARRAY(SELECT {column} FROM added)) AND shown.shown_id IS NOT NULL"


def _write(analyses: str, *, objections: bool = True) -> str:
    """Return the statements that write the rows of these analyses again."""
    texts = [WRITE_FIGURES, *([DELETE_OBJECTIONS, WRITE_OBJECTIONS] if objections else [])]
    return ";".join(text.format(analyses=analyses) for text in texts) + ";"


def _body(analyses: str, *, objections: bool = True) -> str:
    return f"BEGIN\n{_write(analyses, objections=objections)}"


FIGURE_TRIGGERS = [
    on_insert(APP, "intelligence_analysis", _body(SHOWN_ANALYSES.format(column="id"))),
    on_update(
        APP, "intelligence_analysis", ("shown_id", "rep_id", "occurred_at", "hidden"), _body("shown.id = NEW.id")
    ),
    on_update(
        APP,
        "intelligence_analysisrevision",
        ("objections", "interaction", "talk_time"),
        _body("shown.id = NEW.analysis_id AND shown.shown_id = NEW.id"),
    ),
    on_insert(
        APP, "intelligence_scorecardresult", _body(SHOWN_ANALYSES.format(column="analysis_id"), objections=False)
    ),
    on_update(
        APP,
        "intelligence_scorecardresult",
        ("criteria", "current"),
        _body("shown.id = NEW.analysis_id", objections=False),
    ),
]
