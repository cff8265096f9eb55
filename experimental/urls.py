from experimental.attribution.views import AttributionViewSet
from experimental.audiences.views import CustomAudienceViewSet, SegmentViewSet
from experimental.campaigns.views import CampaignViewSet
from experimental.pixel.views import PixelEventViewSet
from pipeline_service.api.routers import Router

router = Router()
router.register("experimental/campaigns", CampaignViewSet)
router.register("experimental/attribution", AttributionViewSet, basename="attribution")
router.register("experimental/pixel-events", PixelEventViewSet)
router.register("experimental/segments", SegmentViewSet)
router.register("experimental/custom-audiences", CustomAudienceViewSet)

urlpatterns = router.urls
