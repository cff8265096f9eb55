"""Accounts, their users and their API keys."""

from decimal import Decimal
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from pipeline_service.records import AccountRecord, MoneyModelField, MsDateTimeField, PublicRecord, account_unique_key


class Account(PublicRecord):
    """A customer of the product. All other records belong to exactly one account."""

    id_prefix = "acct"

    name = models.CharField(max_length=255)
    slug = models.SlugField(max_length=255, unique=True)
    is_active = models.BooleanField(default=True, help_text="Off: every key of the account answers 401.")
    currency = models.CharField(max_length=3, default="USD", help_text="ISO 4217 code in which sums are counted.")
    timezone = models.CharField(max_length=64, default="UTC", help_text="IANA name; decides where a day begins.")
    min_deal_amount = MoneyModelField(
        default=Decimal(0), help_text="A deal closes at the payment that brings its sum to this amount; 0: the first."
    )
    rate_factor = models.FloatField(default=1.0, help_text="Multiplies the API's rate limits; 0 turns them off.")
    erase_after_window = models.BooleanField(
        default=False, help_text="Erase personal data of deleted prospects when their 30 days are over."
    )
    requires_second_factor = models.BooleanField(
        default=False,
        db_default=False,
        verbose_name="Require two-factor sign-in",
        help_text="Users without an authenticator app set one up when they next open the console.",
    )
    audit_days = models.PositiveIntegerField(
        default=400,
        db_default=400,
        validators=[MinValueValidator(30), MaxValueValidator(3650)],
        verbose_name="Keep the audit log for",
        help_text="Days, from 30 to 3650. Older entries are deleted.",
    )

    live_account = models.OneToOneField(
        "self", on_delete=models.CASCADE, null=True, editable=False, related_name="test_account"
    )
    """The account whose test mode this is; null for a live account."""

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class UserManager(BaseUserManager["User"]):
    """Creates and finds users by e-mail, stored in lower case."""

    @classmethod
    def normalize_email(cls, email: str | None) -> str:
        return (email or "").strip().lower()

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(email, password, **{**fields, "is_staff": True, "is_superuser": True})

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=self.normalize_email(username))


class User(AbstractBaseUser, PermissionsMixin, PublicRecord):
    """A person who signs in to the console or takes calls. `account` is null only for superusers."""

    id_prefix = "user"

    account = models.ForeignKey(Account, on_delete=models.CASCADE, null=True, blank=True, related_name="users")
    email = models.EmailField(max_length=254, unique=True, help_text="Kept in lower case.")
    name = models.CharField(max_length=255, blank=True)
    takes_calls = models.BooleanField(default=False, help_text="A rep: calls and payments can be credited to them.")
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False, help_text="May sign in to the console.")
    language = models.CharField(
        max_length=8, blank=True, default="", db_default="", editable=False, choices=settings.LANGUAGES
    )
    """The language of the console; empty for the browser's."""

    objects = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        ordering = ["email"]
        constraints = [account_unique_key("accounts_user_account_id_key")]

    def __str__(self) -> str:
        return self.name or self.email

    def get_full_name(self) -> str:
        """Return the name that the console's frame shows."""
        return str(self)


class Scope(models.TextChoices):
    """The permissions of a key. `write` implies `read`; `/experimental` also needs `experimental`."""

    READ = "read"
    WRITE = "write"
    EXPERIMENTAL = "experimental"


class ApiKey(AccountRecord):
    """An API key: its prefix, by which it is found, and the SHA-256 of the whole key, which itself is not stored."""

    id_prefix = "key"

    prefix = models.CharField(max_length=24, unique=True)
    digest = models.BinaryField(max_length=32)
    label = models.CharField(max_length=255, blank=True)
    scopes = ArrayField(models.CharField(max_length=16, choices=Scope.choices))
    expires_at = MsDateTimeField(null=True, blank=True)
    revoked_at = MsDateTimeField(null=True, blank=True)
    last_used_at = MsDateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "API key"
        verbose_name_plural = "API keys"
        indexes = [models.Index(fields=["account", "created_at", "id"], name="accounts_apikey_list")]

    def __str__(self) -> str:
        return f"{self.prefix}… {self.label}".strip()
