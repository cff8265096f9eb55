"""`/conversion-events`."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from conversions.actions import configs, manual_fires, simulation
from conversions.filters import FireFilterSet
from conversions.models import ConversionConfig, Fire
from conversions.serializers.configs import ConfigSerializer
from conversions.serializers.fires import (
    ContextSerializer,
    FireResultSerializer,
    FireSerializer,
    SimulationRequestSerializer,
    SimulationSerializer,
)
from pipeline_service.api.idempotency import read_key
from pipeline_service.api.serializers import EmptySerializer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin

DEFAULT_DAYS = 30


class ConversionConfigViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's conversion event configs and their fires."""

    queryset = ConversionConfig.objects.live()
    serializer_class = ConfigSerializer
    expensive_actions = frozenset({"simulate"})

    @extend_schema(
        description="Checked as a whole: every contradiction between triggers, rules and destination is named.",
    )
    def create(self, request: Request) -> HttpResponse:
        config = configs.create_config(account_id=self.account_id, body=request.data)
        return self.respond(ConfigSerializer.of(config), status=201)

    @extend_schema(
        description="The fields are laid over the stored config and the whole is checked; null clears a field.",
    )
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        return self.respond(
            ConfigSerializer.of(configs.change_config(**self.path_arguments("config_id"), body=request.data))
        )

    def destroy(self, request: Request, id: str) -> HttpResponse:
        configs.delete_config(**self.path_arguments("config_id"))
        return self.respond_deleted()

    @extend_schema(
        operation_id="fireConversion",
        summary="Fire a conversion",
        description="One attempt within 10 s. Without an Idempotency-Key, repeating a call that timed out may report "
        "the conversion twice.",
        responses=FireResultSerializer,
    )
    @action(detail=True, methods=["post"], serializer_class=ContextSerializer, answers_once=False)
    def fire(self, request: Request, id: str) -> HttpResponse:
        self.parent_id()
        key = read_key(self.request._request)
        fire, replayed = manual_fires.fire_config(
            **self.path_arguments("config_id"), values=self.validated_data(), key=key
        )
        return _mark_replayed(self.respond(FireResultSerializer.of(fire)), replayed)

    @extend_schema(operation_id="listConversionFires", summary="List a config's fires")
    @action(detail=True, queryset=Fire.objects.all(), serializer_class=FireSerializer, filterset_class=FireFilterSet)
    def fires(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(config_id=self.parent_id())

    @extend_schema(
        operation_id="retryConversionFire",
        summary="Try a fire again",
        description="Under the same order id.",
        request=None,
        responses=FireSerializer,
    )
    @action(
        detail=True,
        methods=["post"],
        url_path="fires/<str:fire_id>/retry",
        serializer_class=EmptySerializer,
        answers_once=False,
    )
    def retry(self, request: Request, id: str, fire_id: str) -> HttpResponse:
        identity, key = self.path_id(Fire, "fire_id"), read_key(self.request._request)
        fire, replayed = manual_fires.retry_fire(**self.path_arguments("config_id"), fire_id=identity, key=key)
        return _mark_replayed(self.respond(FireSerializer.of(fire)), replayed)

    @extend_schema(
        summary="Simulate a config on past facts",
        description="Sends nothing. Shows what the rules would have reported for the last `days` days.",
        responses=SimulationSerializer,
    )
    @action(detail=True, methods=["post"], serializer_class=SimulationRequestSerializer)
    def simulate(self, request: Request, id: str) -> HttpResponse:
        days = self.validated_data().get("days") or DEFAULT_DAYS
        return self.respond(simulation.simulate(**self.path_arguments("config_id"), days=days))


def _mark_replayed(response: HttpResponse, replayed: bool) -> HttpResponse:
    """Return the response, with a header when it is a replay."""
    if replayed:
        response["Idempotent-Replayed"] = "true"
    return response
