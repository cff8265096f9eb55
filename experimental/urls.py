from django.urls import path

from experimental.views import attribution, campaigns, pixel, segments

urlpatterns = [
    path("experimental/campaigns", campaigns.CampaignsView.as_view()),
    path("experimental/campaigns/<str:id>", campaigns.CampaignView.as_view()),
    path("experimental/attribution", attribution.ReportView.as_view()),
    path("experimental/attribution/data-driven", attribution.DataDrivenView.as_view()),
    path("experimental/attribution/settings", attribution.AttributionSettingsView.as_view()),
    path("experimental/attribution/<str:id>", attribution.PathView.as_view()),
    path("experimental/pixel-events", pixel.PixelEventsView.as_view()),
    path("experimental/segments", segments.SegmentsView.as_view()),
    path("experimental/segments/preview", segments.SegmentPreviewView.as_view()),
    path("experimental/segments/<str:id>", segments.SegmentView.as_view()),
    path("experimental/segments/<str:id>/members", segments.SegmentMembersView.as_view()),
    path("experimental/custom-audiences", segments.CustomAudiencesView.as_view()),
    path("experimental/custom-audiences/<str:id>", segments.CustomAudienceView.as_view()),
]
