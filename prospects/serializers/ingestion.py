"""Serializer bases for ingestion: the fields that identify the person of a record, and the responses."""

from typing import Any

from pipeline_service.accounts.models import User
from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.models import Prospect
from prospects.serializers.prospects import EmailField, PhoneField

PERSON_FIELDS = ("email", "phone", "createProspect")


class IngestedRecordSerializer(RecordSerializer):
    """Base of ingested records: the prospect of the record, and the rep who gets the credit."""

    # The action checks that the prospect is live, after it has locked it.
    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id")
    repId = fields.AccountScopedRelatedField(prefix=User.id_prefix, queryset=User.objects.all, source="rep_id")


class PersonReferenceFields(InputSerializer):
    """The fields that a new record may have instead of `prospectId`."""

    email = EmailField()
    phone = PhoneField(source="person_phone")
    createProspect = fields.BooleanField(source="create_prospect")


def recorded(serializer: type[RecordSerializer]) -> type[RecordSerializer]:
    """Return the serializer class for the response of an ingestion: the record, and `created`, which is true for a new
    record."""

    parts: dict[str, Any] = {
        "__module__": serializer.__module__,
        "__doc__": "The record and whether it is new.",
        "created": fields.BooleanField(read_only=True),
        "Meta": type("Meta", (serializer.Meta,), {"fields": (*serializer.Meta.fields, "created")}),
    }
    return type(f"Recorded{serializer.__name__}", (serializer,), parts)
