"""What a good team writes first: Django REST framework as its tutorial shows it, on the product's server.

Model serializers, a viewset, a filter, cursor pages, a key looked up for each request, an outbox row in the same
transaction. In its favour connections are kept and most of the usual middleware is left out.
"""

# ruff: noqa: DJ001  these are the product's columns

import hashlib
import os
import uuid
from typing import Any

import django
import environ
from django.conf import settings

ENGINE = "django.db.backends.postgresql"

settings.configure(
    DATABASES={"default": {**environ.Env.db_url_config(os.environ["DATABASE_URL"], engine=ENGINE), "CONN_MAX_AGE": 60}},
    ROOT_URLCONF="bench.api.textbook",
    ALLOWED_HOSTS=["*"],
    USE_TZ=True,
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    REST_FRAMEWORK={"UNAUTHENTICATED_USER": None},
)
django.setup()

from django.contrib.postgres.fields import ArrayField  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models, transaction  # noqa: E402
from django.db.models import Avg, Count, Max, Min, QuerySet, Sum  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import authentication, pagination, routers, serializers, viewsets  # noqa: E402
from rest_framework.decorators import action  # noqa: E402
from rest_framework.exceptions import AuthenticationFailed  # noqa: E402
from rest_framework.request import Request  # noqa: E402
from rest_framework.response import Response  # noqa: E402


class Existing(models.Model):
    """A row of a table that is there."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    account_id = models.UUIDField()

    class Meta:
        abstract = True


class Key(Existing):
    digest = models.BinaryField()

    class Meta:
        managed, app_label, db_table = False, "bench", "accounts_apikey"


class Outbox(Existing):
    body = models.JSONField()

    class Meta:
        managed, app_label, db_table = False, "bench", "bench_outbox"


class Prospect(Existing):
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    updated_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True, editable=False)
    name = models.CharField(null=True, blank=True)
    email = models.EmailField(null=True, blank=True)
    email_key = models.CharField(null=True, editable=False)
    phone = models.CharField(null=True, blank=True)
    stage = models.SlugField(default="lead")
    stage_changed_at = models.DateTimeField(default=timezone.now, editable=False)
    source = models.CharField(null=True, blank=True)
    utm_source = models.CharField(null=True, blank=True)
    utm_medium = models.CharField(null=True, blank=True)
    utm_campaign = models.CharField(null=True, blank=True)
    utm_content = models.CharField(null=True, blank=True)
    utm_term = models.CharField(null=True, blank=True)
    notes = models.TextField(null=True, blank=True)
    owner_id = models.UUIDField(null=True, blank=True)
    tags = ArrayField(models.CharField(), default=list, blank=True)
    custom_fields = models.JSONField(default=dict, blank=True)
    click_ids = models.JSONField(default=dict, blank=True)
    ad_consent = models.CharField(default="unspecified")
    search_keys = ArrayField(models.IntegerField(), default=list, editable=False)

    class Meta:
        managed, app_label, db_table = False, "bench", "bench_prospect"


class Call(Existing):
    prospect = models.ForeignKey(Prospect, models.CASCADE, related_name="calls")
    occurred_at = models.DateTimeField()
    outcome = models.SlugField(null=True)
    overall_score = models.DecimalField(max_digits=5, decimal_places=2, null=True)

    class Meta:
        managed, app_label, db_table = False, "bench", "calls_call"


class Payment(Existing):
    prospect = models.ForeignKey(Prospect, models.CASCADE, related_name="payments")
    amount_account = models.DecimalField(max_digits=14, decimal_places=2)
    occurred_at = models.DateTimeField()
    status = models.CharField()

    class Meta:
        managed, app_label, db_table = False, "bench", "prospects_payment"


class Refund(Existing):
    prospect = models.ForeignKey(Prospect, models.CASCADE, related_name="refunds")
    amount_account = models.DecimalField(max_digits=14, decimal_places=2)

    class Meta:
        managed, app_label, db_table = False, "bench", "prospects_refund"


class ProspectSerializer(serializers.ModelSerializer):
    class Meta:
        model = Prospect
        exclude = ("account_id", "email_key", "deleted_at", "search_keys")


class DetailSerializer(ProspectSerializer):
    payment_summary = serializers.SerializerMethodField()
    call_summary = serializers.SerializerMethodField()

    def get_payment_summary(self, prospect: Prospect) -> dict[str, Any]:
        paid = Payment.objects.filter(prospect=prospect, account_id=prospect.account_id, status="succeeded")
        back = Refund.objects.filter(prospect=prospect, account_id=prospect.account_id)
        ends = {"first": Min("occurred_at"), "last": Max("occurred_at")}
        refunded = back.aggregate(refunded=Sum("amount_account"))
        return paid.aggregate(count=Count("id"), total=Sum("amount_account"), **ends) | refunded

    def get_call_summary(self, prospect: Prospect) -> dict[str, Any]:
        calls = Call.objects.filter(prospect=prospect, account_id=prospect.account_id)
        last = calls.order_by("-occurred_at").first()
        figures = calls.aggregate(total=Count("id"), last=Max("occurred_at"), score=Avg("overall_score"))
        return figures | {"last_outcome": last.outcome if last is not None else None}


class KeyAuthentication(authentication.BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[Key, None]:
        key = request.META.get("HTTP_AUTHORIZATION", "").removeprefix("Bearer ")
        found = Key.objects.filter(digest=hashlib.sha256(key.encode()).digest()).first()
        if found is None:
            raise AuthenticationFailed
        return found, None


class Pages(pagination.CursorPagination):
    page_size = 50
    ordering = ("-created_at", "-id")


class ProspectViewSet(viewsets.ModelViewSet):
    authentication_classes = (KeyAuthentication,)
    pagination_class = Pages

    def get_serializer_class(self) -> type[ProspectSerializer]:
        return DetailSerializer if self.action == "retrieve" else ProspectSerializer

    def get_queryset(self) -> QuerySet[Prospect]:
        prospects = Prospect.objects.filter(account_id=self.request.user.account_id, deleted_at=None)
        stage = self.request.query_params.get("stage")
        return prospects.filter(stage=stage) if stage else prospects

    @transaction.atomic
    def perform_create(self, serializer: Any) -> None:
        email = serializer.validated_data["email"].lower()
        prospect = serializer.save(account_id=self.request.user.account_id, email_key=email)
        Outbox.objects.create(account_id=prospect.account_id, body={"id": str(prospect.id), "email": prospect.email})

    @action(detail=False, methods=["post"])
    def upsert(self, request: Request) -> Response:
        found = self.get_queryset().filter(email_key=str(request.data["email"]).lower()).first()
        serializer = ProspectSerializer(found, data=request.data, partial=found is not None)
        serializer.is_valid(raise_exception=True)
        if found is not None:
            serializer.save()
        else:
            self.perform_create(serializer)
        return Response({"id": serializer.instance.id, "created": found is None})


router = routers.SimpleRouter(trailing_slash=False)
router.register("api/v1/prospects", ProspectViewSet, basename="prospect")
urlpatterns = router.urls
application = get_wsgi_application()
