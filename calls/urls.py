from django.urls import path

from calls.views import calls, dials, outcomes

urlpatterns = [
    path("calls", calls.CallsView.as_view()),
    path("calls/<str:id>", calls.CallView.as_view()),
    path("dials", dials.DialsView.as_view()),
    path("dials/batch", dials.DialBatchView.as_view()),
    path("outcomes", outcomes.OutcomesView.as_view()),
]
