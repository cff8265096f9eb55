from experimental.views.attribution import AttributionViewSet
from experimental.views.campaigns import CampaignViewSet
from experimental.views.custom_audiences import CustomAudienceViewSet
from experimental.views.pixel import PixelEventViewSet
from experimental.views.segments import SegmentViewSet
from pipeline_service.api.routers import Router

router = Router()
router.register("experimental/campaigns", CampaignViewSet)
router.register("experimental/attribution", AttributionViewSet, basename="attribution")
router.register("experimental/pixel-events", PixelEventViewSet)
router.register("experimental/segments", SegmentViewSet)
router.register("experimental/custom-audiences", CustomAudienceViewSet)

urlpatterns = router.urls
