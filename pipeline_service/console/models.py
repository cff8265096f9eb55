"""What users keep in the console: their views of lists."""

from django.db import models

from pipeline_service.records import AccountForeignKey, AccountRecord, SameAccount


class SavedView(AccountRecord):
    """A list's filters, search and order under a name: for its owner, or shared with everyone in the account.

    One that a superuser has made for an account has no owner and is shared.
    """

    id_prefix = "view"

    owner = AccountForeignKey("accounts.User", on_delete=models.CASCADE, null=True)
    page = models.CharField(max_length=100)
    name = models.CharField(max_length=60)
    query = models.CharField(max_length=2000, blank=True)
    shared = models.BooleanField(default=False)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["account", "owner", "page", "name"], name="console_savedview_name_key"),
            SameAccount(field="owner", to="accounts.User", name="console_savedview_owner_same_account"),
        ]
        indexes = [models.Index(fields=["account", "page", "name"], name="console_savedview_of_page")]

    def __str__(self) -> str:
        return self.name
