"""The objection report: how often each type is met, answered and lost, and the answers that worked."""
