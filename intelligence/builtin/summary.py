"""Write a short summary of a call from its findings."""

from intelligence.builtin.criteria import CallObservations

_OUTCOMES = {
    "closed": "The buyer bought.",
    "follow_up": "The buyer is still deciding.",
    "lost": "The buyer declined the offer.",
    "no_offer": "No offer was made.",
    "no_show": "The buyer did not come to the call.",
    "cancelled": "The buyer cancelled the call.",
    "rescheduled": "The call was moved to another time.",
    None: "How the call ended could not be told from the words.",
}


def build_summary(observed: CallObservations) -> str:
    """Return outcome, pains, objections and the last next step; parts without content are left out."""
    parts = [_OUTCOMES[observed.outcome]]
    if observed.pains:
        parts.append(f"What hurts: {'; '.join(pain.label for pain in observed.pains[:3])}.")
    if observed.objections:
        kinds = list(dict.fromkeys(objection.type for objection in observed.objections))
        handled = sum(bool(objection.handled) for objection in observed.objections)
        known = any(objection.handled is not None for objection in observed.objections)
        answered = f", {handled} of {len(observed.objections)} answered" if known else ""
        parts.append(f"Objections: {', '.join(kinds)}{answered}.")
    if observed.next_steps:
        parts.append(f"Next: {observed.next_steps[-1].text}")
    return " ".join(parts)
