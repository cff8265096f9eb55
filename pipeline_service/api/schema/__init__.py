"""The OpenAPI description, made by drf-spectacular from viewsets, serializers and filter sets."""

from pipeline_service.api.schema.document import complete, only_api
from pipeline_service.api.schema.names import with_article
from pipeline_service.api.schema.nested import DescribeObject, DescribeObjectList, DescribeOneOf
from pipeline_service.api.schema.operations import OperationSchema
from pipeline_service.api.schema.parameters import BearerScheme, FilterSetExtension

__all__ = [
    "BearerScheme",
    "DescribeObject",
    "DescribeObjectList",
    "DescribeOneOf",
    "FilterSetExtension",
    "OperationSchema",
    "complete",
    "only_api",
    "with_article",
]
