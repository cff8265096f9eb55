"""A Postman collection (format 2.1) from the OpenAPI document."""

import re
from collections.abc import Mapping
from typing import Any

import orjson

FORMAT = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
LOCAL = "http://127.0.0.1:8000"
PATH_PARAMETER = re.compile(r"\{(\w+)\}")

Document = Mapping[str, Any]


def collection(document: Document) -> dict[str, Any]:
    """Return a folder of requests for each tag. `baseUrl` and `apiKey` are variables of the collection."""
    folders: dict[str, list[dict[str, Any]]] = {tag["name"]: [] for tag in document["tags"]}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            folders[operation["tags"][0]].append(_item(path, method.upper(), operation))
    described = {tag["name"]: tag["description"] for tag in document["tags"]}
    return {
        "info": {
            "name": document["info"]["title"],
            "description": document["info"]["description"],
            "schema": FORMAT,
        },
        "auth": {"type": "bearer", "bearer": [{"key": "token", "value": "{{apiKey}}", "type": "string"}]},
        "variable": [
            {"key": "baseUrl", "value": LOCAL, "type": "string"},
            {"key": "apiKey", "value": "", "type": "secret"},
        ],
        "item": [
            {"name": name, "description": described[name], "item": items} for name, items in folders.items() if items
        ],
    }


def _item(path: str, method: str, operation: Document) -> dict[str, Any]:
    request: dict[str, Any] = {
        "method": method,
        "description": operation["description"],
        "url": _url(path, operation.get("parameters", [])),
        "header": [{"key": "Accept", "value": "application/json"}],
    }
    if method == "POST":
        # Postman makes a new GUID for every request.
        request["header"].append({"key": "Idempotency-Key", "value": "{{$guid}}"})
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None:
        text = orjson.dumps(body["example"], option=orjson.OPT_INDENT_2).decode()
        request["body"] = {"mode": "raw", "raw": text, "options": {"raw": {"language": "json"}}}
    return {"name": operation["summary"], "request": request}


def _url(path: str, parameters: list[Document]) -> dict[str, Any]:
    """Return a URL whose optional query parameters are there to be ticked."""
    given = PATH_PARAMETER.sub(r":\1", path)
    url: dict[str, Any] = {
        "raw": "{{baseUrl}}" + given,
        "host": ["{{baseUrl}}"],
        "path": given.strip("/").split("/"),
    }
    variables = [{"key": item["name"], "value": ""} for item in parameters if item["in"] == "path"]
    query = [
        {
            "key": item["name"],
            "value": str(item["schema"].get("default", "")),
            "description": item.get("description", ""),
            "disabled": not item.get("required", False),
        }
        for item in parameters
        if item["in"] == "query"
    ]
    return url | ({"variable": variables} if variables else {}) | ({"query": query} if query else {})
