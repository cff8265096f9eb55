"""Serializer of reps."""

from pipeline_service.accounts.models import User
from pipeline_service.api import fields
from pipeline_service.api.serializers import RecordSerializer


class RepSerializer(RecordSerializer):
    """A rep with aggregates. All of them except `totalCalls` are limited to the requested range."""

    totalCalls = fields.IntegerField(source="total_calls", read_only=True)
    callsInRange = fields.IntegerField(source="calls_in_range", read_only=True)
    showedCalls = fields.IntegerField(source="showed_calls", read_only=True)
    closedDeals = fields.IntegerField(source="closed_deals", read_only=True)
    closeRate = fields.NumberField(source="close_rate", low=0, high=2**31, read_only=True, allow_null=True)
    averageScore = fields.NumberField(source="average_score", low=0, high=100, read_only=True, allow_null=True)

    class Meta:
        model = User
        fields = (
            "id",
            "name",
            "email",
            "totalCalls",
            "callsInRange",
            "showedCalls",
            "closedDeals",
            "closeRate",
            "averageScore",
        )
        read_only = ("name", "email")
