"""The page of e-mail and password, and the page of the second factor."""

from typing import Any

from axes.handlers.proxy import AxesProxyHandler
from django import forms
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.signals import user_login_failed
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.generic import FormView
from unfold.widgets import UnfoldAdminTextInputWidget

from pipeline_service.accounts import identity_provider
from pipeline_service.accounts.actions.second_factor import check_code
from pipeline_service.accounts.sign_in import SignInForm
from pipeline_service.accounts.views import sessions
from pipeline_service.console.language import gettext_lazy

REFUSED = gettext_lazy(
    "This code is not right. Codes change every 30 seconds and work once. After several failures wait a few minutes, "
    "or use a recovery code."
)


class SignInView(LoginView):
    """E-mail and password, and a button for the identity provider if there is one."""

    template_name = "admin/accounts/sign_in.html"
    authentication_form = SignInForm

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        if request.method == "GET" and admin.site.has_permission(request):
            return HttpResponseRedirect(self.get_success_url())
        return super().dispatch(request, *args, **kwargs)

    def get_default_redirect_url(self) -> str:
        return reverse("admin:index")

    def form_valid(self, form: Any) -> HttpResponse:
        return sessions.begin(self.request, form.get_user(), next_url=self.get_success_url())

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        provider = settings.OIDC_NAME if identity_provider.is_configured() else None
        return {
            **super().get_context_data(**kwargs),
            **admin.site.each_context(self.request),
            "title": gettext("Log in"),
            "app_path": self.request.get_full_path(),
            "provider": provider,
        }


class CodeForm(forms.Form):
    """The code of the authenticator app, or a recovery code."""

    code = forms.CharField(
        max_length=32,
        label=gettext_lazy("Code of your authenticator app"),
        widget=UnfoldAdminTextInputWidget(
            attrs={"autocomplete": "one-time-code", "autofocus": True, "autocapitalize": "off", "spellcheck": "false"}
        ),
    )


class CodeView(FormView):
    """The second step of a sign-in. Wrong codes count like wrong passwords."""

    template_name = "admin/accounts/code.html"
    form_class = CodeForm

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        user = sessions.pending_user(request)
        if user is None:
            return HttpResponseRedirect(reverse("access:sign_in"))
        self.user = user
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: CodeForm) -> HttpResponse:
        credentials = {"username": self.user.email, "code": "…"}
        allowed = AxesProxyHandler.is_allowed(self.request, credentials)
        if allowed and check_code(user_id=self.user.pk, code=form.cleaned_data["code"]):
            next_url = self.request.session[sessions.PENDING]["next"]
            return sessions.complete(self.request, self.user, next_url=next_url, had_second_factor=True)
        if allowed:
            user_login_failed.send(type(self).__module__, credentials=credentials, request=self.request)
        form.add_error("code", REFUSED)
        return self.form_invalid(form)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        shared = admin.site.each_context(self.request)
        return {
            **super().get_context_data(**kwargs),
            **shared,
            "title": gettext("Two-factor sign-in"),
            "email": self.user.email,
        }
