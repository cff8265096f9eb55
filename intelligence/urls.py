from django.urls import path

from intelligence.views import analyses, submission

urlpatterns = [
    path("calls/analyze", submission.SubmissionView.as_view()),
    path("analyses", analyses.AnalysesView.as_view()),
    path("analyses/<str:id>", analyses.AnalysisView.as_view()),
    path("analyses/<str:id>/scorecard-results", analyses.AnalysisResultsView.as_view()),
]
