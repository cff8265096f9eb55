"""How the body of a fact names its person, and the answers of ingestion."""

from typing import Any

from pipeline_service.accounts.models import User
from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.models import Prospect
from prospects.serializers.people import EmailField, PhoneField

PERSON_FIELDS = ("email", "phone", "createProspect")


class FactSerializer(RecordSerializer):
    """Base of the facts about a person: whom it names and which rep it credits."""

    # Whether the prospect lives is asked under its lock, when the fact is stored.
    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id")
    repId = fields.AccountScopedRelatedField(prefix=User.id_prefix, queryset=User.objects.all, source="rep_id")


class PersonFields(InputSerializer):
    """What a new fact may say instead of `prospectId`."""

    email = EmailField()
    phone = PhoneField(source="person_phone")
    createProspect = fields.BooleanField(source="create_prospect")


def recorded(serializer: type[RecordSerializer]) -> type[RecordSerializer]:
    """The answer of an ingestion: the record and whether it is new."""

    parts: dict[str, Any] = {
        "__module__": serializer.__module__,
        "__doc__": "The record and whether it is new.",
        "created": fields.BooleanField(read_only=True),
        "Meta": type("Meta", (serializer.Meta,), {"fields": (*serializer.Meta.fields, "created")}),
    }
    return type(f"Recorded{serializer.__name__}", (serializer,), parts)
