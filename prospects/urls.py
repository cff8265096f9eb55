from pipeline_service.api.routers import Router
from prospects.views.imports import ImportViewSet
from prospects.views.journey import AdSpendViewSet, EventTypeViewSet, EventViewSet, MessageViewSet, PaymentViewSet
from prospects.views.prospects import ProspectViewSet, StageViewSet

router = Router()
router.register("prospects", ProspectViewSet)
router.register("imports", ImportViewSet)
router.register("stages", StageViewSet)
router.register("payments", PaymentViewSet)
router.register("messages", MessageViewSet)
router.register("event-types", EventTypeViewSet)
router.register("events", EventViewSet)
router.register("ad-spend", AdSpendViewSet)

urlpatterns = router.urls
