"""Models of the metrics: day sums, milestones, dirty ranges and returning visitors."""

from intelligence.metrics.models.rollup import MetricDay, MetricMark, Milestone, MilestoneKind
from intelligence.metrics.models.visitors import VisitorGap, VisitorMark, VisitorReturn

__all__ = ["MetricDay", "MetricMark", "Milestone", "MilestoneKind", "VisitorGap", "VisitorMark", "VisitorReturn"]
