"""What prospects own, on the wire."""

from prospects.serializers.people import EmailField, PhoneField, ProspectSerializer, UpsertSerializer

__all__ = ["EmailField", "PhoneField", "ProspectSerializer", "UpsertSerializer"]
