"""The pages of sign-in, below `/admin/`."""

from django.urls import path

from pipeline_service.accounts.views import provider, security, sign_in

app_name = "access"
urlpatterns = [
    path("login/", sign_in.SignInView.as_view(), name="sign_in"),
    path("login/code/", sign_in.CodeView.as_view(), name="code"),
    path("login/provider/", provider.start, name="provider"),
    path("login/provider/callback/", provider.callback, name="callback"),
    path("security/authenticator/", security.add_authenticator, name="add_authenticator"),
    path("security/authenticator/remove/", security.remove_authenticator, name="remove_authenticator"),
    path("security/recovery-codes/", security.remake_codes, name="recovery_codes"),
    path("password_change/", security.password, name="password"),
    path("security/language/", security.set_language, name="set_language"),
    path("security/sessions/", security.end_sessions, name="end_sessions"),
]
