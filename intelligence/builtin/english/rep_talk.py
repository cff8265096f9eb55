"""English: questions, offers and answers of reps. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "amount": """
@num ~3 dollars|bucks|euros|pounds|grand|thousand|hundred|usd|eur|cents|k
@num ~2 a|per|each|every month|year|seat|user|week|head|person|unit|night|visit|session|license|hour|day|square_foot|\
location|truck|employee|monitor
@num monthly|annually|yearly|total|flat|plus|all_in|upfront|up_front|down|out_the_door
@num ~2 for ~2 the|a|everything|whole|full|annual|all|both|season|year|@num
@num installments|payments|months of|at
""",
    "price_said": """
@offer|it|that|this|everything|price|we|you ~4 is|are|comes|come|runs|starts|would|will|costs|at|sits|lands|be|\
charge|would_be|price_it ~4 @num
@offer ~2 @num
for|at|only|just|around|about @num ~2 a|per|each|dollars|for|all_in|plus|month|total|down|flat|euros|and
@num ~2 a|per|each month|year|seat|user|week|head|person|unit|visit|session|license|hour|location|employee
@num ~3 dollars|euros|pounds|bucks|grand|hundred|thousand
@num payments|installments ~1 of
charge|charges|asking|quote|invoice ~4 @num
do|make ~2 it|this|that|whole|house ~3 for ~2 @num
pay|payment|payments|deposit|down|total|discount ~5 @num
@num|zero ~3 down
for ~1 @num if|when|today
""",
    "not_price_said": """
you|your|they|their|it|that|does|job|jobs ~4 lose|losing|lost|cost_you|costs_you|spend|spending|spent|paying|pay_now|\
make|making|mentioned|revenue|owe|worth_to_you|run_you|currently
what|how ~4 spend|cost|paying|budget|lose
since|in|founded|back_in nineteen|two_thousand
save|saves|saved|saving|savings|grow|grew|increase*|recover*
""",
    "counted": """
@num ~1 agents|agent|seats|seat|customers|clients|homes|homeowners|people|companies|businesses|studios|teams|members|\
employees|users|students|projects|families|minutes|hours|panels|techs|percent|days|weeks|years|stars|calls|jobs|\
leads|times|reviews|locations|trucks
""",
    "situation": """
how|what|which|who|where|when ~2 are|is|do|does|did|have|has ~3 you|your|it|that|this|things|currently|they ~8
how many|much|often|long ~8
tell|walk|talk|take me ~3 about|through|what|how|more
what ~3 made|prompted|brought|got|led|caused|inspired|motivated|attracted|caught ~3 you|reach|book|call|look
what ~1 do you|does_your ~4 do|use|sell|have|run|make
are you|do_you|have_you|did_you|is_your ~2 currently|using|already|still|working|running|have|own|handle|tried|doing|\
looking ~8
can|could|would|mind|may you|if|i ~3 tell|walk|describe|share|explain|ask ~6
anything else ~4
""",
    "problem": """
what ~4 problem|problems|challenge|challenges|struggle*|issue|issues|frustrat*|bug*|bother*|pain|hard|hardest|\
difficult|stuck|stopping|wrong|broken|worry*|keeps_you|biggest|missing|slow*|worries|annoy*|hurts|hurting|wish ~6
where ~3 stuck|leak*|losing|lose|struggle*|break*
what ~3 have you ~2 tried|done|used|attempted
why ~3 now|today|change|looking|important|is|did ~4
who ~2 feels|affected|deals|suffers ~4
which ~4 most|worst|hardest|first|matter|priority ~4
is|was ~4 still ~3 priority|problem|issue|a_pain ~3
if ~2 could only|just ~2 fix|change ~4
how ~2 affect*|impact* ~6
what ~3 think|thinks ~2 worried|about ~3
what ~3 on|going_through|in your mind
what ~2 holding|stopping|keeping|preventing you|back ~3
""",
    "consequence": """
what|how ~3 cost|costs|costing|losing|lose|worth|mean|means|look_like ~6
if ~2 nothing|things|you|this|that ~2 changes|change|stay|stays|keep|do_nothing|did_nothing|not ~6
what happens if|when ~8
how ~1 much|many ~4 lose|losing|cost|costs|costing|waste|wasting|spend|spending|take|takes|worth ~4
what would|could|does ~3 that|it|this ~1 be|mean|do|worth|give|cost ~4
how ~3 affect*|impact* ~4
so ~2 roughly|about|around|almost @num ~6
""",
    "goal": """
what ~3 would|does|do|is|are|will ~4 goal|goals|ideal|success|good|like|want|look_like|outcome|perfect|change_for|\
achieve|hoping|need_to_see|great ~6
where ~3 want|like|see|would ~3 be|go|in|to ~4
what ~3 would you ~1 do|love|want|like|change|use ~4
give me a number
magic wand
in ~2 six|twelve|three|next ~1 months|year|years ~4
what ~3 hoping|looking|trying|aiming|aim ~2 to|for|achieve|get ~4
what ~3 important|matter*|stood_out|need ~4
what ~2 need|needs to ~3
""",
    "value_tie": """
what i am hearing
you ~1 said|mentioned|told|shared|described|brought_up|talked|were_saying|are_saying|want|wanted|need|needed|asked|\
pointed
so you ~3 want|need|have|are|are_losing|would ~6
because|since|given|considering|based_on ~2 you|your|that|what|how ~4
sounds like you|the|your|that|it
for your|someone_like_you|a_team_your|a_business_like|a_company_your|exactly_that|that_exact|that_reason
that is ~2 exactly|why|where|what|precisely ~4
means ~1 you|your ~6
so ~1 you|your ~3 can|could|will|would|get|stop|save|never|do_not ~4
fixes|solves|takes_care|handles|covers|cuts|removes|eliminates|stops|brings|gives_you|frees|saves_you ~4
at @num seats|users|techs|people|locations|employees|calls|trucks ~4
with that|your ~2 usage|volume|size|number|goal|situation ~4
then ~3 is_the_right|is_right|right_one|right_fit|makes_sense
our|most ~3 customers|clients|members|owners|studios ~6
that|it|which ~2 would|will|should ~2 give|free|save|bring|cut|get|take|cover|put ~1 you|your|them ~4
""",
    "acknowledge": """
i ~2 understand|hear_you|appreciate|get_it|get_that|respect
understand|understood|makes_sense|make_sense|fair_enough|totally_fair|fair|good_question|great_question|of_course|\
absolutely|no_problem|sure_thing|valid|reasonable
that is ~2 fair|valid|reasonable|common|understandable|good|great|real|legitimate|smart
thank|thanks ~2 you? for ~2 honest|telling|sharing|saying|candor|being|asking|that
sorry to hear|about
i do not blame
appreciate ~2 you|that|honesty|it
""",
    "pressure": """
today only
only today|now
price ~3 goes|go|expires|gone ~2
are you sure
everyone|everybody ~2 has|does|needs|though
you ~2 can|could not|afford not
afford not to
last chance
only ~2 spots|spot|slots|left
if you ~1 sign|join|buy|commit ~2 today|now|this_afternoon|right_now
sure but
""",
    "ask_close": """
are|would|shall|should|do|can|could|ready|want|does|is ~2 you|we|i|that|this ~2 comfortable|ready|like|want|move|\
moving|go|going|get|start|sign|happy|sound|work|book|good|proceed|do|lock|make|put ~2 ahead|forward|started|with|to|\
it|this|in|you|up|sense|for|today ~4
how does|would ~1 that|this|it ~1 sound|feel|look|work
which ~3 option|plan|package|works|prefer|one|payment ~4
what questions do you
i ~1 will|just ~1 need ~3 card|signature|deposit|to_hold|details
let us get you ~4
what would ~3 take|need ~4
want me to ~4
sound good|fair|okay|like_a_plan
deposit and
shall we|i
does that|this|it ~2 work|make_sense|sound|fit|seem ~4
would it help|make_sense
""",
}
