"""Serializers of the prospects app."""

from prospects.serializers.prospects import (
    EmailField,
    PhoneField,
    ProspectDetailSerializer,
    ProspectSerializer,
    UpsertSerializer,
)

__all__ = ["EmailField", "PhoneField", "ProspectDetailSerializer", "ProspectSerializer", "UpsertSerializer"]
