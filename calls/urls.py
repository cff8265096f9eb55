from calls.views.calls import CallViewSet
from calls.views.dials import DialViewSet
from calls.views.outcomes import OutcomeViewSet
from pipeline_service.api.routers import Router

router = Router()
router.register("calls", CallViewSet)
router.register("dials", DialViewSet)
router.register("outcomes", OutcomeViewSet)

urlpatterns = router.urls
