from django.urls import path

from intelligence.views import analyses, avatars, journey, knowledge, metrics, reps, scorecards, submission

urlpatterns = [
    path("calls/analyze", submission.SubmissionView.as_view()),
    path("analyses", analyses.AnalysesView.as_view()),
    path("analyses/settings", analyses.AnalysisSettingsView.as_view()),
    path("analyses/<str:id>", analyses.AnalysisView.as_view()),
    path("analyses/<str:id>/rerun", analyses.RerunView.as_view()),
    path("analyses/<str:id>/scorecard-results", analyses.AnalysisResultsView.as_view()),
    path("scorecards", scorecards.ScorecardsView.as_view()),
    path("scorecards/<str:id>", scorecards.ScorecardView.as_view()),
    path("prospects/<str:id>/attribution", journey.AttributionView.as_view()),
    path("prospects/<str:id>/conversations", journey.ConversationsView.as_view()),
    path("avatars", avatars.AvatarsView.as_view()),
    path("avatars/settings", avatars.AvatarSettingsView.as_view()),
    path("avatars/<str:id>", avatars.AvatarView.as_view()),
    path("avatars/<str:id>/analyses", avatars.AvatarAnalysesView.as_view()),
    path("avatars/<str:id>/knowledge-base", avatars.AvatarKnowledgeView.as_view()),
    path("knowledge-base", knowledge.KnowledgeBaseView.as_view()),
    path("knowledge-base/<str:id>", knowledge.KnowledgeEntryView.as_view()),
    path("reps/<str:id>/analyses", analyses.RepAnalysesView.as_view()),
    path("reps/<str:id>/scorecard-results", analyses.RepResultsView.as_view()),
    path("reps", reps.RepsView.as_view()),
    path("metrics", metrics.MetricsView.as_view()),
    path("metrics/series", metrics.MetricSeriesView.as_view()),
    path("metrics/<str:key>/records", metrics.MetricRecordsView.as_view()),
]
