"""Django's error handlers: what answers when no view does."""

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext, gettext_noop

from pipeline_service.accounts.authentication import InsufficientScope
from pipeline_service.api.errors import respond
from pipeline_service.exceptions import ApiError, NotFound


class Internal(ApiError):
    status = 500
    code = "internal"
    default_message = gettext_noop("Something went wrong on our side; the requestId finds it in our logs.")


CONSOLE = "/admin/"
TITLES = {
    400: gettext_noop("This request was not understood"),
    403: gettext_noop("You may not do this"),
    404: gettext_noop("This page does not exist"),
}


def show(refusal: ApiError, request: HttpRequest) -> HttpResponse:
    """Make the response for an error outside the API's own views: a page for people in the console, else JSON."""
    if not request.path.startswith(CONSOLE):
        return respond(refusal, request)
    context = {
        "title": gettext(TITLES.get(refusal.status, gettext_noop("Something went wrong"))),
        "message": gettext(refusal.message),
        "request_id": request.META.get("request_id", ""),
    }
    # Without the request: the page needs neither the database nor a session, which may be what failed.
    return HttpResponse(render_to_string("console/error.html", context), status=refusal.status)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Django's 404 handler."""
    return show(NotFound(gettext_noop("There is no such path.")), request)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's 500 handler."""
    return show(Internal(), request)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Django's 400 handler (suspicious hosts and the like)."""
    if isinstance(exception, DisallowedHost):
        return show(ApiError(gettext_noop("The Host header names no host of this service.")), request)
    return show(ApiError(gettext_noop("The request could not be understood.")), request)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Django's 403 handler."""
    return show(InsufficientScope(gettext_noop("This request is not allowed.")), request)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Django's answer to a form whose token is not that of the browser's cookie."""
    text = gettext_noop(
        "The form does not belong to this session of your browser, so nothing was saved. "
        "Go back, reload the page and send the form again."
    )
    return show(InsufficientScope(text), request)
