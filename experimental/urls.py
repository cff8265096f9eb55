from django.urls import path

from experimental.views import attribution, campaigns, pixel

urlpatterns = [
    path("experimental/campaigns", campaigns.CampaignsView.as_view()),
    path("experimental/campaigns/<str:id>", campaigns.CampaignView.as_view()),
    path("experimental/attribution", attribution.ReportView.as_view()),
    path("experimental/attribution/<str:id>", attribution.PathView.as_view()),
    path("experimental/pixel-events", pixel.PixelEventsView.as_view()),
]
