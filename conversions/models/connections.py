"""Ad accounts that values are reported to."""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountRecord, MsDateTimeField, account_unique_key
from pipeline_service.secrets import EncryptedTextField


class Platform(models.TextChoices):
    """The vendor of an ad account."""

    SEARCH_ADS = "search_ads"
    SOCIAL_ADS = "social_ads"
    VIDEO_ADS = "video_ads"


class DeliveryMethod(models.TextChoices):
    """The way conversions reach a search ad account. The sandbox makes the local checks and sends nothing."""

    EVENTS_INGEST = "events_ingest"
    CLICK_UPLOAD = "click_upload"
    FEED = "feed"
    SANDBOX = "sandbox"


WITHOUT_CREDENTIALS = (DeliveryMethod.FEED, DeliveryMethod.SANDBOX)


class ConnectionStatus(models.TextChoices):
    """The state of access to the ad account."""

    CONNECTED = "connected"
    NEEDS_RECONNECT = "needs_reconnect"
    DISCONNECTED = "disconnected"


class AdConnection(AccountRecord):
    """One ad account with its credentials.

    `conversion_actions` maps an event type, `custom:<name>` or `pixel:<Event>` to the platform's conversion action.
    `credentials` is JSON and only ever decrypted to ask for a token. A feed's password is kept as a hash. An account
    that refuses access is asked again at `probe_at`.
    """

    id_prefix = "conn"

    platform = models.CharField(max_length=16, choices=Platform.choices)
    ad_account_id = models.CharField(max_length=255)
    login_account_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    delivery = models.CharField(max_length=16, choices=DeliveryMethod.choices, null=True, blank=True)  # noqa: DJ001
    conversion_actions = models.JSONField(default=dict, blank=True)
    pixel_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    credentials = EncryptedTextField(null=True, editable=False)
    status = models.CharField(max_length=16, choices=ConnectionStatus.choices, default=ConnectionStatus.CONNECTED)
    status_reason = models.CharField(max_length=255, null=True, editable=False)  # noqa: DJ001
    status_changed_at = MsDateTimeField(null=True, editable=False)
    probe_at = MsDateTimeField(null=True, editable=False)
    hashed_contact = models.BooleanField(
        default=False, help_text="Also send hashed e-mail and phone; then a click id is not required."
    )
    adjust_on_refund = models.BooleanField(default=True, help_text="Correct reported conversions after refunds.")
    countries = models.JSONField(
        default=list, blank=True, help_text='Where campaigns are shown, e.g. ["US", "CA"]. Empty: the account\'s own.'
    )
    languages = models.JSONField(
        default=list, blank=True, help_text='Languages of the audience, e.g. ["en"]. Empty: those of the countries.'
    )
    dsa_beneficiary = models.CharField(  # noqa: DJ001
        max_length=512, null=True, blank=True, help_text="Who benefits from ads in the EU. Empty: the account's name."
    )
    dsa_payor = models.CharField(  # noqa: DJ001
        max_length=512, null=True, blank=True, help_text="Who pays for ads in the EU. Empty: who benefits."
    )
    feed_id = models.CharField(max_length=64, null=True, editable=False)  # noqa: DJ001
    feed_password_hash = models.CharField(max_length=255, null=True, editable=False)  # noqa: DJ001

    class Meta:
        verbose_name = "ad connection"
        constraints = [
            account_unique_key("conversions_adconnection_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "platform", "ad_account_id"], name="conversions_adconnection_ad_account_key"
            ),
            models.CheckConstraint(
                condition=~Q(platform=Platform.SEARCH_ADS) | Q(delivery__isnull=False),
                name="conversions_adconnection_search_ads_delivers",
            ),
        ]
        indexes = [
            models.Index(fields=["feed_id"], condition=Q(feed_id__isnull=False), name="conversions_adconnection_feed"),
        ]

    def __str__(self) -> str:
        return f"{self.get_platform_display()} {self.ad_account_id}"
