"""`/conversion-events`."""

from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from conversions.actions import configs, manual, simulation
from conversions.models import ConversionConfig, Fire, FireStatus
from conversions.serializers.configs import ConfigSerializer
from conversions.serializers.fires import ContextSerializer, FireSerializer, PeriodSerializer
from pipeline_service.api.fields import NumberField
from pipeline_service.api.idempotency import check_key
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import DELETED, operation
from pipeline_service.api.parameters import MOMENT, choice
from pipeline_service.api.views import ApiView, path_id

DEFAULT_DAYS = 30
CONFIGS = Listing(ConfigSerializer, lambda: ConversionConfig.objects.live())
FIRES = Listing(
    FireSerializer,
    lambda: Fire.objects.all(),
    filters=[
        Filter("status", choice(FireStatus.values), "status", "Where the fire stands."),
        Filter("since", MOMENT, "created_at__gt", "Created after (Unix ms)."),
        Filter("until", MOMENT, "created_at__lt", "Created before (Unix ms)."),
    ],
    fixed=[Filter("config", choice(()), "config_id")],
)
FIRED = {
    "type": "object",
    "required": ["status", "fireId"],
    "properties": {
        "status": {"type": "string", "enum": ["sent", "failed", "skipped"]},
        "value": {"type": "number", "description": "Present when a rule matched."},
        "message": {"type": "string", "description": "Why it was skipped or failed."},
        "fireId": {"type": "string"},
    },
}
SIMULATED = {
    "type": "object",
    "required": ["evaluated", "matched", "value", "byRule"],
    "properties": {
        "evaluated": {"type": "integer"},
        "matched": {"type": "integer"},
        "value": {"type": "number"},
        "byRule": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["index", "count", "value"],
                "properties": {
                    "index": {"type": "integer"},
                    "count": {"type": "integer"},
                    "value": {"type": "number"},
                },
            },
        },
    },
}


def named(view: ApiView, id: str) -> dict[str, Any]:
    """The config of the path, as every action takes it."""
    return {"account_id": view.caller.account_id, "config_id": path_id(ConversionConfig.id_prefix, id)}


def fired(fire: Fire) -> dict[str, Any]:
    """A fire as its caller is answered: a value when a rule matched, a message when there is something to say."""
    answer: dict[str, Any] = {"status": fire.status}
    if fire.value is not None:
        answer["value"] = NumberField.encode(fire.value)
    if fire.message is not None:
        answer["message"] = fire.message
    return answer | {"fireId": fire.public_id}


def key_of(request: Request) -> str | None:
    """The caller's Idempotency-Key. Raises ValidationFailed."""
    given = request.META.get("HTTP_IDEMPOTENCY_KEY")
    return check_key(given) if given is not None else None


def marked(response: HttpResponse, replayed: bool) -> HttpResponse:
    """The answer, saying so when it was given before."""
    if replayed:
        response["Idempotent-Replayed"] = "true"
    return response


class ConfigsView(ApiView):
    """The account's configs."""

    @operation("List conversion configs", listing=CONFIGS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(CONFIGS)

    @operation("Create a conversion config", body=ConfigSerializer, answer=ConfigSerializer, status=201)
    def post(self, request: Request) -> HttpResponse:
        config = configs.create_config(account_id=self.caller.account_id, body=self.request.data)
        return self.one(ConfigSerializer.of(config), status=201)


class ConfigView(ApiView):
    """One config."""

    @operation("Fetch a conversion config", answer=ConfigSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.one(ConfigSerializer.of(configs.find_config(**named(self, id))))

    @operation(
        "Change a conversion config",
        body=ConfigSerializer,
        answer=ConfigSerializer,
        description="The fields are laid over the stored config and the whole is checked; null clears a field.",
    )
    def patch(self, request: Request, id: str) -> HttpResponse:
        config = configs.change_config(**named(self, id), body=self.request.data)
        return self.one(ConfigSerializer.of(config))

    @operation("Delete a conversion config", answer=DELETED)
    def delete(self, request: Request, id: str) -> HttpResponse:
        configs.delete_config(**named(self, id))
        return self.deleted(id)


class FireView(ApiView):
    """Firing by hand."""

    owns_keys = True

    @operation(
        "Fire a conversion",
        body=ContextSerializer,
        answer=FIRED,
        description="One attempt within 10 s. Without an Idempotency-Key, repeating a call that timed out may report "
        "the conversion twice.",
    )
    def post(self, request: Request, id: str) -> HttpResponse:
        target = named(self, id)
        configs.find_config(**target)
        key = key_of(request)
        fire, replayed = manual.fire_config(**target, values=self.body(ContextSerializer), key=key)
        return marked(self.one(fired(fire)), replayed)


class FiresView(ApiView):
    """What a config reported."""

    @operation("List a config's fires", listing=FIRES)
    def get(self, request: Request, id: str) -> HttpResponse:
        config = configs.find_config(**named(self, id))
        return self.page(FIRES, config=config.pk)


class RetryView(ApiView):
    """One more attempt."""

    owns_keys = True

    @operation("Try a fire again", answer=FireSerializer, description="Under the same order id.")
    def post(self, request: Request, id: str, fire_id: str) -> HttpResponse:
        target = named(self, id) | {"fire_id": path_id(Fire.id_prefix, fire_id)}
        fire, replayed = manual.retry_fire(**target, key=key_of(request))
        return marked(self.one(FireSerializer.of(fire)), replayed)


class SimulationView(ApiView):
    """What the config would have reported."""

    @operation("Simulate a config on past facts", body=PeriodSerializer, answer=SIMULATED)
    def post(self, request: Request, id: str) -> HttpResponse:
        days = self.body(PeriodSerializer).get("days") or DEFAULT_DAYS
        return self.one(simulation.simulate(**named(self, id), days=days))
