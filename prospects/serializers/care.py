"""Bodies of the care for data."""

from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer
from prospects.models import Prospect


class MergeSerializer(InputSerializer):
    """Which prospect stays and which one is merged into it."""

    # Whether they live is asked under their locks.
    keepId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="keep_id", required=True)
    mergeId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="merge_id", required=True)
