from conversions.views.configs import ConversionConfigViewSet
from pipeline_service.api.routers import Router

router = Router()
router.register("conversion-events", ConversionConfigViewSet)

urlpatterns = router.urls
