"""Console pages that are no list of records: an overview, a report, an editor.

An app registers a page in its admin module; `navigation.GROUPS` names the place where it is listed.
"""

from typing import Any, ClassVar, TypeVar

from django.contrib import admin
from django.contrib.auth.mixins import PermissionRequiredMixin
from django.views.generic import TemplateView

from pipeline_service.console.scope import chosen_account

PAGES: dict[str, type["ConsolePage"]] = {}
"""The registered pages by name."""
Page = TypeVar("Page", bound=type["ConsolePage"])


class ConsolePage(PermissionRequiredMixin, TemplateView):
    """A page at `/admin/<path>`, with the URL name `admin:<name>`, for users with `permission_required`.

    `account` is the account that it shows. The template extends `console/page.html`, which has the frame, the
    breadcrumbs and the title.
    """

    name: ClassVar[str]
    path: ClassVar[str]
    title: ClassVar[str]
    raise_exception = True

    @property
    def account(self) -> Any:
        """The account that the page shows; None when a superuser opens it before the first account exists."""
        if not hasattr(self, "_account"):
            self._account = chosen_account(self.request)
        return self._account

    def get_title(self) -> str:
        """The heading; pages about one record name it."""
        return self.title

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        self.request.current_app = admin.site.name
        context = {**admin.site.each_context(self.request), "title": self.get_title(), "account": self.account}
        return super().get_context_data(**context, **kwargs)


def register(page: Page) -> Page:
    """Register a page: a class decorator."""
    PAGES[page.name] = page
    return page
