"""Attribution on the wire."""

from experimental.models import MOST_LOOK_BACK_DAYS, AttributionSettings
from pipeline_service.api import fields
from pipeline_service.api.serializers import RecordSerializer


class AttributionSettingsSerializer(RecordSerializer):
    """For how many days before a fact touches explain it."""

    lookBackDays = fields.IntegerField(low=1, high=MOST_LOOK_BACK_DAYS, allow_null=False, source="look_back_days")

    class Meta:
        model = AttributionSettings
        fields = ("lookBackDays",)
