from intelligence.views.analyses import AnalysisViewSet
from intelligence.views.avatars import AvatarViewSet
from intelligence.views.journey import JourneyViewSet
from intelligence.views.knowledge import KnowledgeEntryViewSet
from intelligence.views.metrics import MetricViewSet
from intelligence.views.reps import RepViewSet
from intelligence.views.scorecards import ScorecardViewSet
from intelligence.views.submission import SubmissionViewSet
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
