"""The examples of docs/openapi.yaml are accepted as they are."""

import json
from typing import Any

import pytest

from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.strict_json import loads
from tests.api.test_viewsets import BOUND
from tests.openapi import DOCUMENT

BODIES = {
    (path, method): view.get_serializer_class()
    for path, method, view in BOUND
    if method in ("post", "put") and "example" in vars(view.get_serializer_class() or AccountViewSet)
}


SERIALIZERS = {serializer.__name__: serializer for serializer in BODIES.values()}


@pytest.mark.parametrize("name", sorted(SERIALIZERS))
def test_an_example_is_a_valid_body(name: str) -> None:
    serializer: Any = SERIALIZERS[name]
    # As the API reads it: numbers with a point are Decimal.
    assert serializer._shared(False)._validated(loads(json.dumps(serializer.example).encode()), partial=False)


def test_every_body_with_its_own_fields_has_an_example() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    bodies = {
        content["schema"]["$ref"].rsplit("/", 1)[-1]
        for methods in DOCUMENT["paths"].values()
        for method, operation in methods.items()
        if method in ("post", "put")
        for kind, content in operation.get("requestBody", {}).get("content", {}).items()
        if kind == "application/json"
    }
    without = {name for name in bodies if schemas[name].get("properties") and "example" not in schemas[name]}
    assert {name for name in without if not name.endswith("BatchRequest")} == set()
