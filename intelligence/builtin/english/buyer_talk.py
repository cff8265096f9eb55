"""English: pains, urgency, authority, ability to pay, and stock phrases.

One template per line (see `analysis.lexicon`).
"""

LISTS: dict[str, str] = {
    "pain": """
stuck at|on|in|with|for ~4
exhausted|overwhelmed|burned_out|burnt_out|frustrated|drowning|stressed|fed_up|struggling|tired_of|sick_of|miserable|\
overworked
losing|lose|lost|loses ~3 money|customers|clients|jobs|time|leads|sales|sleep|hours|orders|deals|revenue|@num|people|\
business|members|patients|staff
waste|wasting|wasted|wastes ~3 time|hours|money|days|@num
eating|eats|eat|takes|take|spend|spends|spending|took ~4 hours|days|weekends|fridays|evenings|nights|forever|time|day
no|not|never|without ~3 time|sleep|help|leads|customers|visibility|idea|control|growth|weekends
do|does|did ~1 everything myself|by_hand|manually|alone
everything|all ~2 myself|by_hand|manually|alone
manually|by_hand|spreadsheet|spreadsheets|shoebox|whiteboard|sticky_notes
keeps|keep|kept ~1 breaking|failing|crashing|losing|happening|falling|missing|forgetting|leaking|getting
can|could not ~3 find|keep|sleep|get|hire|grow|scale|track|see|stand|keep_up|lose|fit|walk|run|focus ~3
not ~2 growing|growth|working|converting|sleeping|selling|showing|scaling|enough|came_back|come_back
problem|issue|trouble|challenge|bottleneck|nightmare|headache|mess|pain|struggle|chaos|disaster ~3 is|with|was|of|in|\
that|every|for|keeping
it is|was ~2 a nightmare|headache|mess|pain|struggle|chaos|disaster|problem
falling|fell|fallen|falls ~2 apart|off|behind|through
broke|broken|breaks|broke_down|leaks|leaking|leak|leaky|cracked|rotting|failing|fails|failed|crashed|crashes|\
crashing|dying|died
hurts|hurt|aches|pain|knee|sore|anxiety|debt|mold|rats|mice|roaches|ants|termites
mistakes|errors|complaints|complain|complaining|refunds|chargebacks|churn|turnover|no_shows|late|delays|downtime|\
outages
bugging|bothers|bothering|annoying|driving_me|killing|hate|hates|worst|afraid|scared|worried ~4
too ~1 slow|long|old|small|noisy|many|cold|hot|late ~3
never|not came|come|get|gets|got|called|call back
miss|missed|missing|misses ~3 calls|leads|deadlines|appointments|orders|sales|targets|quota|payroll|out
one star|bad review
behind on|schedule
turned down|away
need|want|would_like|trying|hoping|looking ~1 to|for ~2 lose|grow|stop|fix|replace|save|hire|reduce|cut|find|get_rid|\
improve|automate|sleep|retire|protect|double|sell|move|get ~4
""",
    "urgent": """
as soon as possible|you_can|we_can
asap
right away
urgent|urgently|emergency|immediately
before ~3 @when|wedding|season|winter|summer|school|baby|holidays|christmas|launch|audit|deadline|inspection|end_of|\
next|thanksgiving|kids
deadline ~4
this ~1 week|month ~3
can|could|should|want|need ~2 start ~1 today|tomorrow|monday|now|right_away|this_week|immediately
need ~3 by|before|today|tomorrow|now|soon|yesterday
running out of
top|still|number_one|first ~1 priority|one
can not wait
when ~1 do|can|could i|we|you ~1 start
""",
    "decider": """
i ~1 make|sign|approve|decide|own|run|founded|started ~4
i ~1 am|was ~2 owner|founder|ceo|director|president|principal|boss|partner|manager|homeowner
my ~2 own? company|business|shop|studio|store|practice|clinic|yard|house|home|restaurant|bakery|gym|agency|decision|\
call|team|salon
we ~1 run|own|are_a
do not need ~2 ask|permission|approval
procurement|board|boss|finance|husband|wife|partner|team ~3 approved|on_board|agreed|signed|ready
it is ~1 my|our yard|decision|call|house|money
is this|you|the homeowner
^ yes it is
company card
""",
    "able": """
@num ~1 is ~2 fine|okay|doable|reasonable|fair|good
that|it|price|number|cost ~2 is|was|sounds|seems|looks ~2 fair|reasonable|doable|fine|in_the_range|in_range|within|\
in_budget|affordable|manageable|good_value|less_than|cheap|cheaper_than|what_i_expected|about_what
in ~1 the|our|my range|budget|ballpark
price|money|budget|cost is not|no ~3 issue|problem|concern
budget ~2 is|was|has|have|for ~3 approved|available|set_aside|allocated|there|this|it
have|got ~2 budget|the_money|funds|cash|savings ~3
approved ~2 budget|it|spend
spent more on
company card
pay in full|cash|upfront
can ~1 afford
""",
    "accept": """
that|it|this ~2 makes|make ~1 sense|more_sense
makes sense
fair enough|point
that|it|this ~1 helps|changes|works|is_fair|is_helpful|is_reasonable|is_good|is_true|would_help|would_work|is_better|\
answers|clears|settles
good point|answer|to_know
when you put it
that|it is|would_be ~1 perfect|great|fine|ideal
^ okay|ok|alright|right|yes|yeah|yep|perfect|great|cool|sure|huh|true|it_would|fine|good|excellent|deal|we_are|\
absolutely
i|we could|can ~1 do|live|work|manage|swing|handle ~1 that|with|it
that|it would ~1 help|work|be_good|be_great|be_fine|be_okay|do
not really
i missed that
sounds good|great|fair|reasonable|fine|perfect|like_a_plan
please do
works for me|us
i ~1 understand|see|get_it|like_that|appreciate
let us|lets do|go
""",
    "stock": """
^ hi|hello|hey ~4 $
^ good morning|afternoon|evening
how are you
nice|good|great to meet|talk|see|hear
thank you|very|so|for|again
thanks ~4
bye|goodbye|take_care|see_you|talk_soon|have_a
can you hear me
loud and clear
^ okay|ok|yes|yeah|no|sure|right|alright|perfect|great|got_it|cool|exactly|fine|good|uh_huh|mm_hmm $
works for me
sounds good|great|perfect
you too
weather|weekend|game|football ~3
sorry ~2 late
""",
}
