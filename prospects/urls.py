from django.urls import path

from prospects import views

urlpatterns = [
    path("prospects", views.ProspectsView.as_view()),
    path("prospects/upsert", views.UpsertView.as_view()),
    path("prospects/<str:id>", views.ProspectView.as_view()),
]
