from django.urls import path

from prospects.views import care, imports, journey, money, people, stages

urlpatterns = [
    path("prospects", people.ProspectsView.as_view()),
    path("prospects/upsert", people.UpsertView.as_view()),
    path("prospects/merge", care.MergeView.as_view()),
    path("prospects/duplicates", care.DuplicatesView.as_view()),
    path("prospects/<str:id>", people.ProspectView.as_view()),
    path("prospects/<str:id>/erase", care.EraseView.as_view()),
    path("imports", imports.ImportsView.as_view()),
    path("imports/<str:id>", imports.ImportView.as_view()),
    path("imports/<str:id>/commit", imports.ImportCommitView.as_view()),
    path("imports/<str:id>/rows", imports.ImportRowsView.as_view()),
    path("stages", stages.StagesView.as_view()),
    path("payments", money.PaymentsView.as_view()),
    path("payments/batch", money.PaymentBatchView.as_view()),
    path("payments/<str:id>", money.PaymentView.as_view()),
    path("payments/<str:id>/refunds", money.RefundsView.as_view()),
    path("messages", journey.MessagesView.as_view()),
    path("messages/batch", journey.MessageBatchView.as_view()),
    path("event-types", journey.EventTypesView.as_view()),
    path("events", journey.EventsView.as_view()),
    path("events/batch", journey.EventBatchView.as_view()),
    path("ad-spend", journey.AdSpendView.as_view()),
]
