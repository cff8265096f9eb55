from pipeline_service.api.routers import Router
from prospects.views.ad_spend import AdSpendViewSet
from prospects.views.events import EventTypeViewSet, EventViewSet
from prospects.views.imports import ImportViewSet
from prospects.views.messages import MessageViewSet
from prospects.views.payments import PaymentViewSet
from prospects.views.prospects import ProspectViewSet
from prospects.views.stages import StageViewSet

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
