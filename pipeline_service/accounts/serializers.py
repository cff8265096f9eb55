"""Serializers of the test clock."""

from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer

LONGEST_SECONDS = 366 * 24 * 3600


class TestClockAdvanceSerializer(InputSerializer):
    """How far to advance the clock of a test account."""

    component_name = "TestClockAdvance"
    example = {"seconds": 3600}

    seconds = fields.IntegerField(required=True, low=1, high=LONGEST_SECONDS)


class TestClockSerializer(InputSerializer):
    """What advancing the clock moved."""

    component_name = "AdvancedTestClock"

    seconds = shapes.whole()
    moved = shapes.CountsField()
