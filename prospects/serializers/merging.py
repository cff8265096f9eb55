"""Serializers of merging, duplicates, deletion and erasure."""

from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer
from prospects.models import Prospect
from prospects.serializers.prospects import ProspectSerializer


class MergeSerializer(InputSerializer):
    """The prospect to keep and the prospect to merge into it."""

    component_name = "ProspectMerge"

    example = {"keepId": "pros_01m7wn9y2de5pa6x1d9gyb0xqd", "mergeId": "pros_01m7wn9zq4f7rb8y3e0hzc1yre"}

    # The action checks that both are live, after it has locked them.
    keepId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="keep_id", required=True)
    mergeId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="merge_id", required=True)


class DuplicateGroupSerializer(InputSerializer):
    """Prospects that are probably the same person. `count` includes those that are not shown."""

    reason = shapes.choice("phone", "email")
    value = shapes.text()
    count = shapes.whole()
    evidence = shapes.text()
    prospects = shapes.many(ProspectSerializer)


class DeletedProspectSerializer(InputSerializer):
    """A deleted prospect, and the time until which it can be restored in the console."""

    id = shapes.text()
    deleted = shapes.boolean()
    deletedAt = shapes.moment()
    restorableUntil = shapes.moment()


class ErasureSerializer(InputSerializer):
    """The receipt of an erasure: the number of affected rows in each table."""

    component_name = "ErasureReceipt"

    id = shapes.text()
    erasedAt = shapes.moment()
    counts = shapes.CountsField()
