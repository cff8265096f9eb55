from django.urls import path

from experimental.views import pixel

urlpatterns = [
    path("experimental/pixel-events", pixel.PixelEventsView.as_view()),
]
