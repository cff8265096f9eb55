from intelligence.analyses.views.analyses import AnalysisViewSet
from intelligence.analyses.views.submission import SubmissionViewSet
from intelligence.avatars.views import AvatarViewSet
from intelligence.journey.views import JourneyViewSet
from intelligence.knowledge.views import KnowledgeEntryViewSet
from intelligence.metrics.views import MetricViewSet
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
router.register("metrics", MetricViewSet, basename="metric")

urlpatterns = router.urls
