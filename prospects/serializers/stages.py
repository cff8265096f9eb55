"""Serializer of stages."""

from pipeline_service.api.serializers import RecordSerializer
from prospects.models import Stage


class StageSerializer(RecordSerializer):
    """A stage of the account's pipeline."""

    class Meta:
        model = Stage
        fields = ("id", "slug", "name", "position", "isInitial", "createdAt", "updatedAt")
        read_only = fields
