from django.urls import path

from calls import views

urlpatterns = [
    path("calls", views.CallsView.as_view()),
    path("calls/<str:id>", views.CallView.as_view()),
]
