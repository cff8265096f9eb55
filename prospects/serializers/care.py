"""Bodies and answers of the care for data: merging, duplicates, erasing."""

from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer
from prospects.models import Prospect
from prospects.serializers.people import ProspectSerializer


class MergeSerializer(InputSerializer):
    """Which prospect stays and which one is merged into it."""

    # Whether they live is asked under their locks.
    keepId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="keep_id", required=True)
    mergeId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="merge_id", required=True)


class DuplicateGroupSerializer(InputSerializer):
    """Prospects that are probably one person; `count` tells of those that are not shown."""

    reason = shapes.choice("phone")
    value = shapes.text()
    count = shapes.whole()
    prospects = shapes.many(ProspectSerializer)


class DeletedProspectSerializer(InputSerializer):
    """What was deleted, and until when the console can restore it."""

    id = shapes.text()
    deleted = shapes.truth()
    deletedAt = shapes.moment()
    restorableUntil = shapes.moment()


class ErasureSerializer(InputSerializer):
    """The receipt of an erasure: how many rows of each table it concerned."""

    id = shapes.text()
    erasedAt = shapes.moment()
    counts = shapes.CountsField()
