from calls.views import CallViewSet, DialViewSet, OutcomeViewSet
from pipeline_service.api.routers import Router

router = Router()
router.register("calls", CallViewSet)
router.register("dials", DialViewSet)
router.register("outcomes", OutcomeViewSet)

urlpatterns = router.urls
