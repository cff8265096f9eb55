"""The scorecards that every account starts with, as data; accounts may edit them."""

from intelligence.shapes import CriterionSpec

ESSENTIALS_NAME = "Sales call essentials"
QUALIFICATION_NAME = "Qualification"

ESSENTIALS: tuple[CriterionSpec, ...] = (
    CriterionSpec(
        "discovery", "Discovery", "Did the rep find out the buyer's situation, problem and what it costs them?",
        "Count questions about the buyer, not questions about scheduling or the sale.",
        {"0": "No question about the buyer's situation", "3": "Situation and problem asked",
         "5": "Also a consequence or a goal, with a number the buyer gave"},
        weight=25, absence_is_evidence=True, detector="discovery",
    ),
    CriterionSpec(
        "value", "Value tied to the stated problem", "Did the rep connect the offer to what the buyer said hurts?",
        "Features that answer nothing the buyer said do not count.",
        {"0": "Features only, or no value named", "3": "Value named and linked once to the buyer's words",
         "5": "Every main point answers a problem the buyer stated"},
        weight=20, absence_is_evidence=True, detector="value",
    ),
    CriterionSpec(
        "objection_handling", "Objection handling", "Were the buyer's concerns acknowledged and answered?",
        "Not applicable when the buyer voiced none.",
        {"0": "Ignored, argued with or pressured", "3": "Answered, the buyer's view unknown",
         "5": "Acknowledged and answered, and the buyer agreed"},
        weight=20, detector="objection_handling",
    ),
    CriterionSpec(
        "next_step", "Next step or close", "Did the call end in a sale or an agreed next step with a time?", "",
        {"0": "Neither", "3": "A next step without a time, or without the buyer's yes",
         "5": "A sale, or a next step with a time and the buyer's yes"},
        weight=15, absence_is_evidence=True, detector="next_step",
    ),
    CriterionSpec(
        "listening", "Listening balance", "Did the buyer have room to talk?",
        "The rep's share of the words and the longest stretch without the buyer; soft anchors, not a law.",
        {"0": "The rep talked almost alone", "3": "The rep talked about 70 % of the time",
         "5": "The rep talked about half the time or less"},
        weight=10, absence_is_evidence=True, detector="listening",
    ),
    CriterionSpec(
        "offer", "Clear offer and ask", "Was the price named plainly and the buyer asked to decide?", "",
        {"0": "No price and no ask", "3": "A price, but no ask", "5": "A price and a plain ask"},
        weight=10, absence_is_evidence=True, detector="offer",
    ),
)  # fmt: skip

QUALIFICATION: tuple[CriterionSpec, ...] = (
    CriterionSpec(
        "need", "Need", "Is there a problem the buyer wants solved?", "",
        {"0": "The buyer says there is none", "3": "A problem is named", "5": "Several problems, or one with its cost"},
        weight=30, absence_is_evidence=True, detector="need",
    ),
    CriterionSpec(
        "decision_process", "Decision maker and process", "Is it known who decides and how?", "",
        {"0": "Not touched", "3": "Who else decides is known",
         "5": "The decider is on the call, or how to reach them is agreed"},
        weight=25, absence_is_evidence=True, detector="decision_process",
    ),
    CriterionSpec(
        "budget", "Budget", "Is it known what the buyer can and will spend?", "",
        {"0": "Money was not discussed", "3": "A price was named and the buyer reacted", "5": "The buyer said it fits"},
        weight=20, absence_is_evidence=True, detector="budget",
    ),
    CriterionSpec(
        "timing", "Timing", "Is it known when the buyer wants to start?", "",
        {"0": "Not touched", "3": "The buyer named a period or a reason to wait", "5": "A date, or an urgent reason"},
        weight=15, absence_is_evidence=True, detector="timing",
    ),
    CriterionSpec(
        "alternatives", "Alternatives", "Is it known what else the buyer considers or has tried?", "",
        {"0": "Not touched", "3": "The rep asked or the buyer named one",
         "5": "Both, and the rep set the difference out"},
        weight=10, absence_is_evidence=True, detector="alternatives",
    ),
)  # fmt: skip
