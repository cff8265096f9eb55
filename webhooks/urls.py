from django.urls import path

from webhooks import views

urlpatterns = [
    path("webhooks", views.EndpointsView.as_view()),
    path("webhooks/<str:id>", views.EndpointView.as_view()),
    path("webhooks/<str:id>/test", views.TestView.as_view()),
    path("webhooks/<str:id>/rotate-secret", views.RotateSecretView.as_view()),
    path("webhooks/<str:id>/recover", views.RecoverView.as_view()),
    path("webhooks/<str:id>/deliveries", views.DeliveriesView.as_view()),
    path("webhooks/<str:id>/deliveries/<str:delivery_id>", views.DeliveryView.as_view()),
    path("webhooks/<str:id>/deliveries/<str:delivery_id>/resend", views.ResendView.as_view()),
]
