from pipeline_service.api.routers import Router
from webhooks.views import EndpointViewSet

router = Router()
router.register("webhooks", EndpointViewSet)

urlpatterns = router.urls
