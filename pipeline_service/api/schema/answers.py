"""Answers that every resource shares and no serializer writes; they are only described."""

from pipeline_service.api.serializers import InputSerializer
from pipeline_service.api.shapes import ErrorDetailSerializer, boolean, many, one, text


class DeletedSerializer(InputSerializer):
    """What was deleted."""

    id = text()
    deleted = boolean()


class ErrorBodySerializer(InputSerializer):
    """Why a request was refused."""

    component_name = "Error"

    omitted = frozenset({"details"})

    code = text()
    message = text()
    requestId = text()
    details = many(ErrorDetailSerializer)


class ErrorSerializer(InputSerializer):
    """The body of every refusal."""

    component_name = "ErrorResponse"

    error = one(ErrorBodySerializer)
