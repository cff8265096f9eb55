from pipeline_service.accounts.views.test_clock import TestClockViewSet
from pipeline_service.api.routers import Router

router = Router()
router.register("test-clock", TestClockViewSet, basename="test-clock")

urlpatterns = router.urls
