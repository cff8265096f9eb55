"""Serializers of the prospects app."""

from prospects.serializers.people import (
    EmailField,
    PhoneField,
    ProspectDetailSerializer,
    ProspectSerializer,
    UpsertSerializer,
)

__all__ = ["EmailField", "PhoneField", "ProspectDetailSerializer", "ProspectSerializer", "UpsertSerializer"]
