"""Serializer of call outcomes."""

from calls.models import CallOutcome
from pipeline_service.api.serializers import RecordSerializer


class OutcomeSerializer(RecordSerializer):
    """A call outcome, with the flags that metrics count."""

    component_name = "CallOutcome"

    class Meta:
        model = CallOutcome
        fields = ("id", "slug", "name", "showed", "offerMade", "closed", "noShow", "createdAt", "updatedAt")
        read_only = fields
