"""A user's own page of sign-in: two-factor sign-in, recovery codes, password, sessions."""

import base64
from typing import Any, cast

import segno
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth.views import PasswordChangeView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse, reverse_lazy
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import require_POST
from unfold.forms import AdminOwnPasswordChangeForm

from pipeline_service.accounts import shown_once
from pipeline_service.accounts.actions import second_factor, set_password
from pipeline_service.accounts.actions import sessions as session_actions
from pipeline_service.accounts.browsers import describe_browser
from pipeline_service.accounts.middleware import SECOND_FACTOR, lacks_second_factor
from pipeline_service.accounts.models import RecoveryCode, User
from pipeline_service.accounts.views.sign_in import REFUSED
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import ConsolePage, register
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError
from pipeline_service.secrets import decrypt, encrypt

NEW_KEY = "new_authenticator_key"


class OwnPasswordForm(AdminOwnPasswordChangeForm):
    """Form of one's own password, which ends one's sessions in other browsers."""

    def set_password_and_save(self, user: User, password_field_name: str = "password1", commit: bool = True) -> User:
        # The page then opens this browser's session again, under a new key.
        set_password(user=user, password=self.cleaned_data[password_field_name])
        return user


class PasswordView(PasswordChangeView):
    """The page of one's own password."""

    form_class = OwnPasswordForm
    template_name = "registration/password_change_form.html"
    success_url = reverse_lazy("admin:security")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(
            self.request, gettext("Your password was changed, and your sessions in other browsers were ended.")
        )
        return super().form_valid(form)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {**admin.site.each_context(self.request), **super().get_context_data(**kwargs)}


def _user(request: HttpRequest) -> User:
    return cast(User, request.user)


def _back(request: HttpRequest, text: str = "", level: int = messages.SUCCESS) -> HttpResponseRedirect:
    if text:
        messages.add_message(request, level, text)
    return HttpResponseRedirect(reverse("admin:security"))


@register
class SecurityPage(ConsolePage):
    """The page, for every user of the console."""

    name = "security"
    path = "security/"
    title = gettext_lazy("Sign-in and sessions")
    permission_required = ()
    template_name = "admin/accounts/security.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        request, user = self.request, _user(self.request)
        has_app = second_factor.has_second_factor(user.pk)
        shown: dict[str, Any] = {
            "has_app": has_app,
            "must_add": lacks_second_factor(request, user),
            "codes_left": RecoveryCode.objects.filter(user=user).count() if has_app else 0,
            "shown_once": shown_once.take(request),
            "sessions": _sessions(request, user),
            "has_password": user.has_usable_password(),
            "languages": settings.LANGUAGES,
            **({} if has_app else _enrolment(request, user)),
        }
        return super().get_context_data(**kwargs, **shown)


def _sessions(request: HttpRequest, user: User) -> list[dict[str, Any]]:
    return [
        {
            "reference": session_actions.session_reference(row),
            "browser": describe_browser(row.user_agent),
            "user_agent": row.user_agent,
            "address": row.address,
            "started_at": row.started_at,
            "last_seen_at": row.last_seen_at,
            "is_current": row.session_key == request.session.session_key,
        }
        for row in session_actions.open_sessions(user)
    ]


def _enrolment(request: HttpRequest, user: User) -> dict[str, Any]:
    """Return the QR code and key of a new app; the same until it is set up or the session ends."""
    kept = request.session.get(NEW_KEY)
    key = decrypt(kept) if kept else second_factor.new_authenticator_key()
    if not kept:
        request.session[NEW_KEY] = encrypt(key)
    base32 = base64.b32encode(bytes.fromhex(key)).decode()
    code = segno.make(second_factor.authenticator_url(user, base32), micro=False, error="m")
    return {
        "qr_code": code.svg_inline(scale=5, border=4, dark="#000", light="#fff", omitsize=True),
        "typed_key": " ".join(base32[start : start + 4] for start in range(0, len(base32), 4)),
    }


@require_POST
def _add_authenticator(request: HttpRequest) -> HttpResponse:
    kept = request.session.get(NEW_KEY)
    if not kept:
        return _back(request)
    user = _user(request)
    try:
        code = request.POST.get("code", "").strip().replace(" ", "")
        codes = second_factor.add_authenticator(user=user, key=decrypt(kept), code=code)
    except ApiError as refusal:
        return _back(request, in_page_language(refusal.message), messages.ERROR)
    del request.session[NEW_KEY]
    request.session[SECOND_FACTOR] = True
    ended = session_actions.end_sessions(user, but=request.session.session_key)
    shown_once.keep(request, gettext("Recovery codes"), "\n".join(codes), noun=gettext("these codes"))
    return _back(
        request,
        gettext("Two-factor sign-in is on.")
        + (gettext(" %(ended)s other sessions were ended.") % {"ended": ended} if ended else ""),
    )


@require_POST
def _remove_authenticator(request: HttpRequest) -> HttpResponse:
    user = _user(request)
    if not second_factor.check_code(user_id=user.pk, code=request.POST.get("code", "")[:32]):
        return _back(request, REFUSED, messages.ERROR)
    second_factor.remove_second_factor(user=user)
    request.session[SECOND_FACTOR] = False
    return _back(request, gettext("Two-factor sign-in is off."))


@require_POST
def _remake_codes(request: HttpRequest) -> HttpResponse:
    user = _user(request)
    if not second_factor.check_code(user_id=user.pk, code=request.POST.get("code", "")[:32]):
        return _back(request, REFUSED, messages.ERROR)
    codes = second_factor.remake_recovery_codes(user=user)
    shown_once.keep(request, gettext("Recovery codes"), "\n".join(codes), noun=gettext("these codes"))
    return _back(request, gettext("The earlier recovery codes no longer work."))


@require_POST
def _end_sessions(request: HttpRequest) -> HttpResponse:
    user = _user(request)
    reference = request.POST.get("session", "")
    if not reference:
        ended = session_actions.end_all_sessions(user, but=request.session.session_key)
        return _back(request, gettext("%(ended)s other sessions were ended.") % {"ended": ended})
    try:
        session_actions.end_session(user=user, reference=reference)
    except ApiError as refusal:
        return _back(request, in_page_language(refusal.message), messages.ERROR)
    return _back(request, gettext("The session was ended."))


@require_POST
def _set_language(request: HttpRequest) -> HttpResponse:
    """Remember the language of the user's pages; empty for the browser's."""
    chosen = request.POST.get("language", "")
    if chosen not in {"", *dict(settings.LANGUAGES)}:
        return _back(request)
    User.objects.filter(pk=_user(request).pk).update(language=chosen)
    with translation.override(chosen or translation.get_language()):
        return _back(request, gettext("The language is saved."))


add_authenticator = admin.site.admin_view(_add_authenticator)
remove_authenticator = admin.site.admin_view(_remove_authenticator)
remake_codes = admin.site.admin_view(_remake_codes)
end_sessions = admin.site.admin_view(_end_sessions)
set_language = admin.site.admin_view(_set_language)
password = admin.site.admin_view(PasswordView.as_view())
