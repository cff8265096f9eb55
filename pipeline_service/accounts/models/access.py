"""The second factor of a user, and the sessions of the console."""

import time
from typing import Any

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.db.models.functions import Now
from django_otp.models import Device, ThrottlingMixin
from django_otp.oath import TOTP

from pipeline_service.records import MsDateTimeField
from pipeline_service.secrets import EncryptedTextField

STEP_SECONDS = 30
TOLERANCE_STEPS = 1
"""Codes of the step before and after are accepted as well, for clocks that differ."""


class Authenticator(ThrottlingMixin, Device):
    """A user's authenticator app (TOTP, RFC 6238). Its key is 20 random bytes in hexadecimal, encrypted at rest.

    A wrong code delays the next one by one second, then two, four and so on. A code is accepted once.
    """

    user = models.OneToOneField("accounts.User", on_delete=models.CASCADE, related_name="+")
    key = EncryptedTextField(editable=False)
    drift = models.SmallIntegerField(default=0, help_text="The steps by which the app's clock differs from ours.")
    last_step = models.BigIntegerField(default=-1, help_text="The time step of the last accepted code.")
    created_at = MsDateTimeField(db_default=Now(), editable=False)

    def get_throttle_factor(self) -> int:
        """The delay after the first wrong code, in seconds."""
        return 1

    def verify_token(self, token: str) -> bool:
        """Check a code and store the outcome. The row must be locked, so that a code cannot be used twice."""
        if not self.verify_is_allowed()[0]:
            return False
        totp = TOTP(bytes.fromhex(self.key), STEP_SECONDS, drift=self.drift)
        totp.time = time.time()
        accepted = token.isascii() and token.isdigit() and totp.verify(int(token), TOLERANCE_STEPS, self.last_step + 1)
        if accepted:
            self.last_step, self.drift = totp.t(), totp.drift
            self.throttle_reset(commit=False)
        else:
            self.throttle_increment(commit=False)
        self.save()
        return bool(accepted)


class RecoveryCode(models.Model):
    """A code that replaces the authenticator app once. Only its SHA-256 is stored; a used code is deleted."""

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.BinaryField(max_length=32)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "digest"], name="accounts_recoverycode_key")]

    def __str__(self) -> str:
        return f"recovery code {self.pk}"


class ConsoleSession(AbstractBaseSession):
    """A browser that is signed in to the console. A deleted row is signed out."""

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, null=True, related_name="console_sessions")
    address = models.GenericIPAddressField(null=True)
    user_agent = models.CharField(max_length=400, blank=True)
    started_at = MsDateTimeField(null=True)
    last_seen_at = MsDateTimeField(null=True)

    class Meta:
        verbose_name = "session"

    @classmethod
    def get_session_store_class(cls) -> Any:
        """The store that Django's base class asks for."""
        # Imported here, because the store is built on this model.
        from pipeline_service.accounts.sessions import SessionStore  # noqa: PLC0415

        return SessionStore
