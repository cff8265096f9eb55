from django.urls import path

from experimental.views import attribution, pixel

urlpatterns = [
    path("experimental/attribution", attribution.ReportView.as_view()),
    path("experimental/attribution/<str:id>", attribution.PathView.as_view()),
    path("experimental/pixel-events", pixel.PixelEventsView.as_view()),
]
