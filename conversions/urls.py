from django.urls import path

from conversions.views import configs as views

urlpatterns = [
    path("conversion-events", views.ConfigsView.as_view()),
    path("conversion-events/<str:id>", views.ConfigView.as_view()),
    path("conversion-events/<str:id>/fire", views.FireView.as_view()),
    path("conversion-events/<str:id>/fires", views.FiresView.as_view()),
    path("conversion-events/<str:id>/fires/<str:fire_id>/retry", views.RetryView.as_view()),
    path("conversion-events/<str:id>/simulate", views.SimulationView.as_view()),
]
