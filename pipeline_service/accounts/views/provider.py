"""Signing in with the identity provider: the way there and the way back."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from pipeline_service.accounts import identity_provider
from pipeline_service.accounts.views import sessions
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError

NEXT = "provider_next"


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """Send the browser to the provider."""
    if not identity_provider.is_configured():
        raise Http404
    request.session[NEXT] = request.POST.get("next", "")
    try:
        return identity_provider.start(request, f"{settings.PUBLIC_URL}{reverse('access:callback')}")
    except ApiError as refusal:
        return _back_to_sign_in(request, refusal)


@require_GET
def callback(request: HttpRequest) -> HttpResponse:
    """Sign in the user whom the provider names."""
    if not identity_provider.is_configured():
        raise Http404
    try:
        identity = identity_provider.finish(request)
        user = identity_provider.user_of(identity)
    except ApiError as refusal:
        return _back_to_sign_in(request, refusal)
    next_url = request.session.pop(NEXT, "")
    return sessions.begin(request, user, next_url=next_url, had_second_factor=identity.had_second_factor)


def _back_to_sign_in(request: HttpRequest, refusal: ApiError) -> HttpResponseRedirect:
    messages.error(request, in_page_language(str(refusal.message)))
    return HttpResponseRedirect(reverse("access:sign_in"))
