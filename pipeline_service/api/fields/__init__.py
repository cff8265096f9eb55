"""Serializer fields: each parses strictly (`to_internal_value`) and defines its output (`encode`).

One module for each kind. This package exports them all, so that serializers write `fields.MoneyField()`.
"""

from pipeline_service.api.fields.base import Encoder, ReadOnlyField, WireField
from pipeline_service.api.fields.numbers import (
    CENT,
    MONEY_LIMIT,
    BooleanField,
    IntegerField,
    MoneyField,
    NumberField,
    UnixMsField,
)
from pipeline_service.api.fields.references import AccountScopedRelatedField, TypeIdField
from pipeline_service.api.fields.structures import FlatObjectField, JSONField, KeyedTextsField, TagsField
from pipeline_service.api.fields.texts import SLUG, ChoiceField, TextField, UrlField

__all__ = [
    "CENT",
    "MONEY_LIMIT",
    "SLUG",
    "AccountScopedRelatedField",
    "BooleanField",
    "ChoiceField",
    "Encoder",
    "FlatObjectField",
    "IntegerField",
    "JSONField",
    "KeyedTextsField",
    "MoneyField",
    "NumberField",
    "ReadOnlyField",
    "TagsField",
    "TextField",
    "TypeIdField",
    "UnixMsField",
    "UrlField",
    "WireField",
]
