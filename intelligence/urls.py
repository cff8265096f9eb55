from intelligence.analyses.views import AnalysisViewSet, SubmissionViewSet
from intelligence.avatars.views import AvatarViewSet
from intelligence.campaign_avatars.views import CampaignAvatarViewSet
from intelligence.journey.views import JourneyViewSet
from intelligence.knowledge.views import KnowledgeEntryViewSet
from intelligence.metrics.views import MetricViewSet
from intelligence.objections.views import ObjectionViewSet
from intelligence.reps.views import RepViewSet
from intelligence.scorecards.views import ScorecardViewSet
from pipeline_service.api.routers import Router

router = Router()
router.register("calls", SubmissionViewSet, basename="submission")
router.register("analyses", AnalysisViewSet)
router.register("scorecards", ScorecardViewSet)
router.register("prospects", JourneyViewSet, basename="journey")
router.register("avatars", AvatarViewSet)
router.register("knowledge-base", KnowledgeEntryViewSet)
router.register("reps", RepViewSet, basename="rep")
router.register("objections", ObjectionViewSet, basename="objection")
router.register("campaign-avatars", CampaignAvatarViewSet, basename="campaign-avatar")
router.register("metrics", MetricViewSet, basename="metric")

urlpatterns = router.urls
