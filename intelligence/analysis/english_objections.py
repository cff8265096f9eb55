"""English: how buyers say no, not yet, not you. One template per line (see `lexicon`), general families before set phrases."""

CLASSES = {
    "home": "husband wife spouse fiance fiancee boyfriend girlfriend better_half significant_other other_half hubby "
    "missus partner family",
    "boss": "boss bosses manager managers ceo cfo coo cto cio cmo director directors md board owner owners co_founder "
    "cofounder co_owner business_partner business_partners partners supervisor vp president committee procurement "
    "purchasing legal finance accounting leadership management higher_ups head_office headquarters corporate team "
    "superintendent principal treasurer controller trustees council investors shareholders colleagues accountant "
    "stakeholders it_department it_team security_team lawyer lawyers attorney bookkeeper dean chief executive executives "
    "practice_manager office_manager general_manager regional department landlord hoa dad mom father mother parents "
    "steering_group people_upstairs",
    "consult": "talk speak check discuss run clear chat consult review share confer confirm ask consider go_over "
    "sit_down touch_base loop_in bring_in include involve convince show present pitch sell bring take get mention float "
    "sync align huddle meet put pass",
    "be": "is was are were am be been being feels felt seems seemed sounds sounded looks looked gets",
    "very": "too so very really pretty quite way kind_of sort_of rather super extremely awfully fairly bit "
    "little insanely ridiculously",
    "later": "month months quarter quarters year years summer spring fall autumn winter holidays christmas season "
    "january february march april may june july august september october november december easter thanksgiving "
    "new_year semester ramadan q1 q2 q3 q4",
    "provider": "company companies vendor vendors supplier suppliers provider providers agency agencies contractor "
    "contractors firm firms broker platform platforms tool tools software system option options solution gym coach "
    "coaches dealer dealers bank guy guys people person program programs place places outfit service app studio "
    "dealership roofer installer builder brand team consultant plumber electrician advisor product crew lender "
    "carrier insurer trainer photographer",
    "cost": "price prices pricing cost costs money budget fee fees investment payment payments expense number",
    "somebody": "nephew niece cousin brother brother_in_law sister sister_in_law friend buddy neighbor neighbour uncle aunt son "
    "daughter father_in_law dad intern guy kid roommate",
    "must": "need needs have want wants would should got like going better prefer must will rather let ought supposed "
    "gotta",
}

OBJECTIONS = {
    "price": """
can|could not ~2 afford
never ~1 afford
afford not_to
barely afford
do not know if|how|whether ~2 afford
not sure|think ~3 afford
@very ~1 expensive|pricey|pricy|steep|costly|overpriced
@be expensive|pricey|pricy|steep|costly|overpriced
@very ~2 high for
@cost ~1 @be ~2 high|higher|steep|hefty|insane|crazy|ridiculous|outrageous|nuts|absurd|painful|scary|brutal|rough|\
wild|heavy|big
@very rich for ~1 my|our|us|me|blood
too much money
way|just|simply|still|far|bit|little|little_bit too much $
@be too much $
too much for me|us|what|that|this|my|our|one|a|something|just
too much to pay|spend|ask|commit|charge
more than i|we|my|our ~2 expect*|thought|planned|plan|budget*|figured|wanted|want|hoped|can|could|had|have|was|were|\
paid|pay|make|imagined|guessed|anticipated|spend|spent|bargained|rent|mortgage|car|earn|hoping|thinking|looking
more than ~2 expecting|expected|thought|thinking|planning|planned|hoping|hoped|budgeted|figured|bargained
higher than ~3 expect*|thought|plan*|budget*|figured|hoped|hoping
a_lot|lot|ton|chunk|pile|boatload|truckload|fortune|load|heap|hell_of_a_lot of|more money|cash|dough|dollars
@be ~1 a_lot $
@be ~2 a_lot for|of_money|to_spend|to_pay|to_ask|more|to_put|to_drop|to_commit|right_now|upfront|up_front|at_once
a_lot to spend|pay|ask|drop|put_down|swallow|lay_out|shell
@num ~1 is ~2 a_lot|lot|steep|big|huge
@be|costs a|such_a fortune
small fortune
out_of|outside|above|over|beyond|past|blow*|exceeds|exceed|breaks|break|stretch* ~1 my|our|the ~1 budget|price_range|\
range|reach|league|means|limit
over budget
not ~2 in|within ~1 the|my|our ~1 budget|cards
not|never budgeted|budget for
do|does|did not have ~4 money|budget|cash|funds|dollars|bucks|grand|savings|bandwidth_financially
do not have ~1 that|this much|kind
do|does not have @num ~2 lying|laying|sitting|to_spend|to_spare|to_burn|available
have|had|got|is no|zero budget|money|cash|funds
there is|are no budget|money|room_in_the_budget
budget|budgets @be ~2 tight|gone|spent|frozen|limited|capped|maxed|small|zero|set|thin|slashed|cut|allocated|tiny|\
exhausted|blown|committed
budget ~2 cut|cuts|frozen|freeze|slashed
money|cash|cash_flow|finances|things|funds|margins @be ~3 tight|short|thin
@very tight ~2 money|cash|financially|budget
tight budget|financially
flat|dead broke
@be ~1 broke $
in debt
credit_card|credit_cards|cards ~2 maxed
maxed out
paycheck to paycheck
pay_check to pay_check
between jobs
laid off
lost my job
fixed income
on a pension|fixed
sticker shock
an_arm and
arm and a leg
cheaper|less_expensive|more_affordable option|options|version|package|plan|tier|way|one|alternative|model
anything|something|nothing cheaper|less_expensive|more_affordable
make|get|do ~2 cheaper
not|hardly|isnt worth ~1 that|the_money|the_price|the_cost|it_to_me|@num|paying|spending
worth ~2 @num ~4 to_me $
can|could|will not|hardly justify
hard|difficult|tough|struggl* ~1 to justify|swallow|stomach|pay
justify ~1 spending|paying|the_cost|the_price|the_expense|the_spend|that_kind|that_much
how|do you justify
can|could not ~1 swing|stretch|spare|manage_that|pay_that|pay_this|spend|pay ~1 that|this|it|so_much|the|@num
can|could not|barely swing ~1 it|that|this|@num
not ~2 going to pay|spend ~4 for|on|that|this|@num
not paying|spending|dropping|shelling ~4 that|for|this|@num|on
never pay|spend|paid ~2 that|this|@num|so_much
who pays|has|spends ~1 that|@num
no way ~3 pay*|spend*
daylight|highway robbery
@cost @be ~3 problem|issue|concern|sticking_point|hang_up|hangup|obstacle|hurdle|kicker|worry|hesitation|barrier|\
dealbreaker|stumbling_block
problem|issue|concern|hesitation|thing|hang_up|hangup|sticking_point|worry|hurdle|obstacle|question|catch|\
dealbreaker ~4 is ~4 price|cost|money|budget|pricing|fee|expense|investment|tag|number|affording|payment|payments
only thing|issue|problem|hesitation|concern ~5 price|cost|money|budget|number|fee|monthly_payment
worried|nervous|concerned|anxious|hesitant|scared|stressed|uneasy|struggling|stuck|hung_up ~3 price|cost|costs|money|\
spending|payment|payments|expense|investment|paying|affording|fee|pricing
come|knock|bring|budge|drop|move|lower ~3 price|number down|lower
come down on|a_bit|some|from|in_price|to|any
do ~1 any|little|bit better|something on|with price|that|number|the_price
better price|deal|rate|number $
was|were|been hoping ~4 less|under|closer|lower|cheaper|around|below|more_like|@num
had|have in mind ~4 @num
was|were thinking|expecting|picturing|planning more_like|closer_to|around|maybe|like|about|somewhere|under|\
on_like @num
only|just have|got|budgeted|set_aside|have_set_aside|allocated|approved|saved|planned|make|had ~2 @num
budget ~2 is|was ~3 more_like|closer|around|about|nearer|max|maximum|only|@num
we|i budgeted|allocated|set_aside|had_set_aside|earmarked|planned_for
thought|figured|expected|assumed|hoped|imagined it|this|that|you|we|they ~1 would|was|were|might be|was|cost|charge|\
run ~2 around|closer|more_like|about|less|like|under|maybe|half|cheaper|@num
expected|expecting|figured|planned|planning ~3 less|under|half
spend|pay|drop|charging|charge|paying|spending|asking ~1 that|this much $
that much money
have|got|spend|find|lose|risk that kind_of money|cash
kind_of money ~3 right_now|lying|sitting|available
@be ~2 big|huge|hefty|serious|massive|significant|giant ~1 investment|number|chunk|expense|commitment|check|ask|jump|\
purchase|outlay|spend|bill|amount|leap
big|huge|hefty|significant|massive price_tag|ticket|outlay|jump_from|increase|investment_for|upfront
price_tag|price ~4 throws|scares|shocked|surprised|hurts|stings|kills|killing|stops|stopping|bothers
ouch|yikes|oof|yowza|gulp|holy_cow|holy_moly|wow|whoa ~8 @num
^ @num ~3 for ~6
love to pay|spend|give|drop ~6 for|another
double|triple|twice what|the_price ~3 pay*|paid|budget*|expect*|thought|had|quoted|charge*|now
almost|nearly|over|about|basically|literally double|triple|twice what|our|my|the
price ~2 jump|went_up|increase|hike
no spare|extra money|cash|income|budget
stretch* us|me|ourselves ~2 thin|financially
stretch for|on us|me|our|my
financially ~3 can|stretch|tight|position|possible|ready|strapped|there|tough|difficult
strapped for|financially
money @be ~2 issue|problem|tight|concern|question
cost|costs|costing an|too arm|much
costs|cost|costing more than ~3
be more|much|way cheaper
pay @num for ~3 when
cannot|can not spend
too much of_a|a stretch|chunk
price|cost|fee|that|this|it|number @be ~1 over|above|beyond what
price ~3 through_the_roof|over_the_top
hit|hits|dent my|our|the wallet|pocket|bank_account|savings|budget
return|roi ~3 not ~2 there|clear|justify|obvious
monthly_payment|monthly|payment|payments|premium|deposit|upfront_cost ~2 @be ~2 high|much|steep|lot|big
not have deep_pockets
made of money
@num a|per month ~2 is ~2 car|rent|mortgage|groceries
raise|find|come_up_with ~2 the|that|this|@num money|kind|cash
price gouging
rip_off|ripoff ~2 price
""",
    "timing": """
let|lets me|us ~2 think|sleep_on|mull|digest|ponder|chew|reflect|sit_with
think|thinking about|on it|this|that $
think it|this|that|things|everything over|through
think ~1 about|on it|this|that ~1 for|more|first|overnight|before|some|and|a|bit|over|carefully|until
sleep on it|this|that
mull|chew|ponder ~1 over|on|it|this
sit with it|this|that
@must ~2 some|more|little|bit|few|a|couple ~3 time|days|day|weeks|week|nights|night to|before|and|on|for ~1 think|\
decide|consider|look|review|process|digest|read|figure|go|reflect|absorb|myself
give|gimme me|us ~3 time|days|week|weeks|couple|few|weekend|night
take|needs|need ~3 time|days|week to|before ~1 think|decide|consider|process|digest|decide
time to think|decide|consider|process|digest|reflect|sit
not ~3 a|the|right|good|best|great|ideal|perfect right|good|best|great|ideal|time|moment|week|month|quarter|year|\
timing time|moment|timing|season|year|month|quarter|week
not ~1 a good|great time
not the time
@be ~2 bad|wrong|terrible|awful|worst|tough|rough|horrible|crazy|hectic|tricky|weird|lousy|tricky ~1 time|timing|\
moment|season|month|week|quarter|year|stretch
bad|wrong|terrible|awful|worst|poor|horrible|lousy timing|time|moment
timing|time|moment ~1 @be ~3 off|bad|wrong|terrible|awful|tough|tricky|rough|issue|problem|concern|not_right|\
not_great|not_good|not_ideal|hard|everything|question
timing @be not
it|issue|problem|concern|thing|hesitation|question ~2 is ~3 timing|the_timing|the_time
not|no right_now $
not today|now|tonight|yet|currently $
^ not right_now
^ not now
not at the_moment|this_time|this_point|this_stage
not this|until|till|before|for next|another|the|@later|month|quarter|year|week|season|summer|late|after|at_least
not ready to|for|yet|right|just|at_this
@be not ~2 ready $
not quite|really|feel|feeling|just ready
not ~2 looking|planning|going|thinking|able to ~3 until|till|before|this|right_now|now|yet
maybe|perhaps|possibly|probably|rather|sometime|somewhere|try|better ~4 after|next|in|until|around|early|later|by|\
come ~3 @later
maybe|perhaps|possibly|probably ~3 later $
come|check|call|try|talk|get|reach|circle|touch|revisit|look|loop|follow|ask|start|do|come|contact|catch ~3 back|me|\
us|base|at|up|out|it|this|again ~3 in|after|next|around|early|closer|come|later|once|mid|by|until ~3 @later
revisit|reconsider|readdress|reassess|relook|pick_up|pick_this_up|reconnect|readress|pick_it_up ~4 after|next|in|\
later|around|early|once|when|down
@very|crazy|insanely ~1 busy
@be ~2 swamped|slammed|buried|overloaded|underwater|drowning|snowed_under|flat_out|stretched_thin|stretched|\
maxed_out ~4 right_now|until|with|at_the_moment|this|currently|for|these
a_lot|lot|too_much|enough|plenty|so_much going on|on_my_plate|on_our_plate|on_the_plate
plate @be ~1 full
on my|our plate
tied up
no|not_have ~2 bandwidth|capacity
do|does not have ~1 the|any|enough ~1 bandwidth|capacity|headspace
do|does not have ~2 time ~1 for|to this|that|another|implement|learn|train|onboard|switch|set|deal|add|do_this|\
do_that|take|roll|start|it|right|even|commit|put
do|does not have ~2 time right_now|at_the_moment|until|this
no time for|to this|that|another|implement|learn|train|it|right_now
when|where|how would|will|do|am i|we ~2 find|have|get|make ~1 time
can|could not ~3 take|start|commit|do|add|begin|move|switch|change|touch|think|look|deal|go|make|tackle|implement|\
launch|put|sign ~5 right_now|at_the_moment|until|till|before|this|now|yet|today|just_now
nobody|no_one touches|changes|moves|switches|buys|does|signs|starts
until|till ~6 finished|over|done|settle*|close|closes|closed|ends|end|renew*|clear|complete*|back|born|calm*|finish*|\
lands|starts|live|through|behind_us|sold|stabilize*
once|when|after ~5 settle|settles|over|done|calm|calms|slow|slows|quiets|dies_down|behind_us|behind_me|wrapped|wraps|\
cleared|finished|finish|quieter
wait|waiting|hold|holding|holding_off|hold_off ~2 until|till|for|off|a_bit|a_while|a_few|after|on_this|on_it|a_couple
rather|prefer|better|want|like to? ~1 wait|hold|hold_off|delay|postpone|put_it_off|take_it_slow|take_my_time|\
take_our_time
put|putting ~2 off|on_hold|on_ice|on_the_back_burner|on_pause
back burner
push|pushed|kick|move|bump|postpone|delay|shelve|table ~3 to|into|until|back|down|till ~2 @later|the_road|next
on hold|pause|ice ~3 until|till|for|right_now
too soon|fast|quick|quickly|rushed|early
moving|going|happening ~2 fast|quickly|quick
rush|rushed|rushing|hurry|pressured|jump|dive into|in|this|it|anything|to|right
no|not_in_a|not_in_any|not_in rush|hurry|big_rush
feel|feeling ~2 rushed|pressured|pushed
down the road|line
some|another|an other other? time $
another time
later this|in year|month|the|quarter|season|spring|summer|fall
in the middle|midst|thick of ~4
right in the middle|midst
middle|peak|height|thick|midst of ~2 season|move|migration|audit|divorce|renovation|launch|rollout|tax|hiring|merger|\
closing|harvest|project|busy|exams|remodel|transition|semester|budgeting|reorg|funding|cooling|heating|enrollment|\
wedding|moving|a|our|my|year_end|quarter_end
busy|peak|tax|holiday|harvest|planting|cooling|wedding season ~6
year_end|quarter_end|month_end|code|change|spending|purchase|hiring|budget|it freeze|frozen|close|crunch
frozen|freeze until|till|through
contract|lease|agreement|subscription|term|policy ~5 until|through|till|runs|expires|ends|renews|up|left ~4 @later
locked in|into ~5 until|through|till|for|another
under contract ~5 until|through|till|for|another
next fiscal|financial|budget year|cycle|quarter|period
new fiscal|budget|financial year|cycle
budget ~3 resets|opens|reopens|renews|refreshes|comes|cycle|until|next_year|next_quarter|is_set_for
not|nothing ~3 before|until|till ~3 @later
just|only started|had|bought|replaced|moved|finished|signed|got|came|lost|closed|paid|opened|hired|switched|\
renewed ~8 good_time|right_now|wait|too_soon|yet|settle|baby
just had|bought|replaced a|the|our ~2 baby|house|car|roof|surgery|furnace|kid
i|we will get back to you
get back to you
let you know $
i|we will let you know
decide|commit|sign|answer|jump|buy|do_this ~1 today|tonight|on_the_spot|on_the_phone|right_away|right_now|\
this_minute|on_this_call|right_here|same_day
never ~2 decide|buy|sign|commit|make ~4 spot|same_day|first|day|call
make|making ~2 decision ~1 today|tonight|on_the_spot|on_the_phone|right_now|on_the_fly|this_week
starts|going|come|comes|leaving|heading ~4 so_i_can_not|so_we_can_not|can_not_start
need ~1 to process|digest
process|digest|absorb ~2 all|this|everything|information
take my|our time
crunch time|mode
other|bigger|more ~1 priorities|fires|urgent|pressing
have|got ~3 other|bigger|more ~1 priorities|fires
priorities|priority ~5 this|right_now|until|next quarter|year|now|month
not ~1 a|our|my|high|top ~1 priority
""",
    "authority": """
@consult ~4 with|by|past|to|from|in|it|this|that|my|our|the|in_front_of|through ~3 @boss
@must ~1 to? @consult ~2 @boss
@boss ~2 sign|signs|approves|approve|decides|decide|has_to|needs_to|have_to|need_to|must|makes_the|make_the|gets_the|\
has_the_final|has_final|holds_the|controls|handles_the|handles_all|would_have_to|will_have_to|will_want|would_want|\
wants_to_see|will_need|would_need|will_ask|signs_off|calls_the_shots|has_the_last|would_need_to|is_the_one|picks
@boss ~3 sign|signs off|anything|everything|checks
@must|without|get|gets|getting|until|require*|pending|wait*|subject_to ~4 @boss ~3 approval|sign_off|signoff|okay|ok|\
blessing|permission|input|buy_in|signature|green_light|opinion|go_ahead|take|vote|consent|review
approval|sign_off|signoff|buy_in|permission|green_light|go_ahead|blessing|okay|signature|consent|thumbs_up from|\
of ~3 @boss|him|her|them|above|upstairs|someone|everyone|somebody|people
need*|require*|get|without|goes_for|waiting_on|takes ~3 approval|sign_off|signoff|buy_in|permission|green_light|\
authorization|a_purchase_order|signatures|a_vote
can|could not|nt ~2 approve|authorize|authorise|sign|decide|green_light|greenlight|pull_the_trigger|commit ~4 $
can|could not ~2 approve|authorize|authorise|sign_off|sign_anything|sign_for|sign_it|sign_this|make_that_call|\
make_this_call|make_that_decision|make_the_decision|make_the_call|make_decisions|make_a_decision|decide_alone|\
decide_that|decide_this|decide_on_my_own|decide_by_myself|commit_the|commit_to_this|commit_on
not ~2 my|mine call|decision|money|budget|department|choice
not ~1 mine to make|give|decide
not ~2 the|only|one|person|who|decision decision_maker|decision_makers|decider|who_decides|who_signs|that_decides|\
decides|approves|signs|who_approves|final_decision|who_makes|making_the_decision
not the only one|person
not ~1 up to me|just_me|us
not ~2 authorized|authorised|allowed|empowered|permitted to|for
above my pay|paygrade|head|station|level
my pay grade
over my head
do|does not have ~2 authority|final_say|final_word|signing|sign_off|power|signature|last_word|the_say
final say|decision|approval|word|call ~3 is|lies|rests|belongs|comes|with|goes|not ~4
has|have|gets|makes the final say|decision|word|call
go|goes|going|went|has|pass|run|needs|need|get through|past|to ~3 board|procurement|legal|committee|finance|it|cfo|\
ceo|purchasing|security|council|head_office|corporate|compliance|vendor_review|security_review|approval|tender|a_vote
through procurement|legal|committee|purchasing|corporate|compliance
anything|everything|purchases|purchase|contracts|spend|expenses|invoices ~1 over|above|beyond|bigger_than|north_of|\
past|like_this|that_size|of_this_size ~6 sign*|approv*|board|owner|needs|goes|requires|has|committee|two|finance
vote|votes|voting on it|this|that|at
more than one|two ~1 decision_maker|decision_makers|person|people ~3 decide*|involved
not|never ~2 decide|decision|sign|commit|buy ~4 alone|by_myself|on_my_own|unilaterally|myself
several|multiple|other|few|three|two|a_lot_of|many people|stakeholders|decision_makers|folks ~3 involved|weigh|\
decide|sign_off|approve|need|have_to|say|convince
i|we just|only ~1 recommend|evaluate|research|gather|collect|screen|advise|scout
can|could|only recommend
i am just|only|merely the|an|a assistant|coordinator|messenger|manager|office|intern|employee|researcher|analyst|\
tech|receptionist
my|the decision|call ~2 is|are ~2 made by|above|upstairs
@boss decision $
it is ~3 @boss|his|her|their call|decision|budget
he|she|they ~1 make|makes|has|have|sign|signs|hold|holds ~2 decision|decisions|checks|checkbook|budget|contracts|purse
someone|somebody else ~2 decides|makes|approves|signs
who|that ~3 signs|approves ~2 checks|invoices|contracts|purchases|everything
""",
    "spouse": """
@consult ~4 with|by|past|to|from|in|it|this|that|my|our|the|through ~3 @home
@must ~1 to? @consult ~1 my|the|your? ~1 @home
bring|loop|get|have ~1 my|the @home in|on|here|involved|look|see|sit|join
@home ~3 kill|murder|divorce|freak|flip|hit_the_roof|not_like|not_be_happy|lose_it|strangle|have_my_head|throw_me|\
go_crazy|be_mad|be_upset|be_furious|not_go_for|not_approve|never_agree|leave_me|not_agree
@home ~2 handles|handle|manages|manage|does|do|controls|control|makes|make|holds|hold|runs|run|takes_care|pays|\
in_charge|decides|keeps ~4 money|finances|budget|purse|checkbook|bills|decisions|accounts|spending|books|calls|\
financial|decision|purchases|that
@home ~1 is|was not ~1 here|home|convinced|sold|on_board|on_the_call|around|sure|keen|available|into|in_favor|\
thrilled|crazy|interested|happy|comfortable|for
@must|without|get|until|before|unless ~3 @home ~2 okay|ok|blessing|approval|input|opinion|permission|sign_off|\
on_board|thoughts|buy_in|agree|agrees|agreement|say_so|involved|is|has|knows|sees|hears
@home and|& i|me ~3 decide|talk|discuss|make|agree|sit|decisions|do_everything|always|look|agreed|have_a_rule|\
have_to|need_to|should|would
@home and|with ~8 decide|discuss|decision|decisions|together
make|take|decide|do|discuss|decisions|purchases|together ~6 together|jointly|as_a_couple|as_a_family|as_a_team
not|never ~2 decision|decide|commit|sign|spend|buy|do|anything|say_yes|move|make|agree|drop|pull ~6 without ~2 @home|\
him|her
without ~2 talking|asking|checking|speaking|consulting|telling|running|discussing|clearing ~3 @home|him|her
up to ~1 my|the @home
@home ~2 has|have|needs|wants|want|would|will|should|must ~2 see|agree|know|weigh|look|hear|decide|say|be_on_board|\
be_okay|be_involved|be_part|sign|approve|ok|okay|meet
@home ~1 says|thinks|said|thought|feels|believes ~5 no|too|crazy|scam|waste|not|should|need|expensive|insane|nuts|\
stupid
@home ~4 veto|say_in|say_no|said_no|against|skeptical|reluctant|hesitant|doubts|opposed|last_word|final_say|unsure|\
on_the_fence|worries|worried
@home decision|call ~1 too|as_well|also|not|mostly
both ~3 decide|agree|on_board|sign|be_here|be_present
run|clear|pass ~2 by|with the boss_at_home|the_boss_lady|the_mrs
the_mrs|wifey|the_old_man|mister|hubs
two|both of us ~3 decide|decision|agree|need
talk|speak|check|discuss ~3 with|to at_home|the_family
at home ~3 talk|discuss|decide|first
""",
    "need": """
do|does not ~3 need ~1 it|this|that|one|any|another|a|all|something|anything|help|to|more|you|them|those|extra|your|\
what|@Name $
do|does not ~3 need ~1 it|this|that|one|any|another|all|something|anything|help|your|more|a|an ~3 right_now|yet|\
honestly|really|like|system|service|tool|software|program|of|to_be|thing|for|at
do|does not ~2 think|feel|believe|see ~2 i|we ~2 need
see|know|sure|understand|get ~1 why ~3 need|buy|change|switch|bother|pay|do
no|zero|little need for|to|at|$
not|nothing ~2 something i|we|that ~3 need|want|looking|use
what|why would|do|should i|we ~2 need|do_with|want|bother ~1 it|this|that|for|with|another|one|a|all
why ~1 change|switch|bother|fix|mess
we|i|things|it|everything ~1 are|am|is ~2 fine|good|ok|okay|happy|all_set|covered|satisfied|comfortable|set|content|\
doing_fine|doing_okay|doing_well|managing|getting_by ~1 with|as|without|how|on|for_now|the_way|where|here ~4
we|i are|am ~1 all set|good|covered|fine $
it is fine ~1 honestly|really|as_it_is|the_way_it_is|for_us
already have|has|got ~2 one|something|that|this|it|those|them|system|in_place|covered|handled|solution|process|a_way|\
all_that|insurance|coverage|people|someone|somebody|tool|a_tool|software|@num
already ~1 covered|handled|taken_care|sorted|solved|doing_that|doing_this|do_that|do_this|do_it|does_that|does_this
have|has|got ~2 covered|handled|under_control|taken_care
do not ~3 see|get|understand ~2 point|value|need|benefit|use_case|reason|difference_it|upside|purpose|how|what ~8
not|hardly|fail ~1 see|seeing ~2 the|any|much ~1 point|value|need|benefit|use|reason|upside|fit
not ~1 sure|convinced|certain|clear ~4 need|benefit|worth|apply|applies|relevant|useful|fit|fits|use_it|for_us|\
for_me|makes_sense|help|helps|right_for|what_i_would|what_we_would|point|value|do_anything
what|where is the point|benefit|value|upside ~4
what|how ~1 would|does|will|do|can this|it|that|i|we ~1 do|get|help|gain|benefit ~2 for|me|us|out_of|from|that_i|\
that_we
works|working|worked|works_just|doing|does ~1 fine|well|great|okay|ok|alright|good_enough|perfectly|the_job|for_us|\
for_me|just_fine ~4
not broke|broken
ain't broke|broken
good enough
overkill
too|more big|much|complex|complicated|advanced|fancy|sophisticated|powerful|than ~2 for|we|i|what ~2 us|me|need|our|\
what|size|someone|a_small|my|shop|we|i ~3
way|far|much|lot more|too ~2 than we|i ~2 need|use
bells and whistles
features ~4 not|never use|need
never|not ~3 use|using ~2 it|this|half|most|all|them|enough|that ~3
waste on|of ~1 us|me|time|on
collect|collecting|gather|gathering|end_up ~3 dust
not|isnt ~2 relevant|applicable|useful ~1 to|for|$
does not ~2 apply|fit|make_sense|concern|affect|matter ~2 to|for|us|me|my|our|here
not ~2 a|for|right|good fit|match ~3
not ~2 really|our|my|the|a|an ~1 problem|issue|pain|concern for_us|for_me|here|we_have|i_have
not ~2 have|got ~2 that|this|a|the|any|much|enough problem|issue|volume|trees|leads|pests|use|need|demand|calls|\
customers|traffic|debris|employees|staff
too small|tiny|little|early|few for|to|of
we|i are|am just|only ~3 small|tiny|two|three|one|solo
@be ~1 too small|tiny|old
do|can|could|handle|handles|manage|fix|build ~2 it|this|that|them|everything ~2 myself|ourselves|in_house|on_our_own|\
on_my_own|internally|by_hand
in house ~3
do it myself|ourselves
spreadsheet|spreadsheets|excel|pen_and_paper|notebook|paper ~3 works|fine|enough|does_the_job|okay
not ~1 changing|change|fixing ~1 what|something|anything ~3 work*|broke*
not worth ~1 the|my|our|it hassle|effort|trouble|time|headache|disruption
hassle|headache|disruption ~4 not|isnt worth
live|lived|survived|got|gone|going|get ~3 without ~1 it|this|one|that
been ~1 fine|okay|ok|good|doing_fine|doing_okay|doing_this|doing_it ~3 without|for|so_far|until|the_way|this_way|all|\
like|@num ~3
nice|good to have
nice to have
would|will|do not ~2 help|change|solve|fix|make ~2 me|us|anything|much|that|a_difference|my|our
only ~3 use|using|need|used ~4 twice|once|occasionally|couple|few
rarely|barely|hardly|seldom|scarcely ~1 use|need|used|come_up|happens
what ~3 we|i have now|today|already|works|is|does
happy|satisfied|pleased|comfortable|fine|okay|content|good|stick|sticking|stay|staying with ~2 what|how|the_way|\
our_process|our_setup|our_current|the_current|things|status|my_current|my_old|the_old|our_old|paper|excel|spreadsheets
see|seeing ~2 no|little|zero reason|need|point|benefit|value|use
""",
    "trust": """
too good to_be
good to be true
sounds|seems|feels|looks|smells|bit|little ~2 scammy|fishy|sketchy|shady|dodgy|off|spammy|suspicious|like_a_scam|\
like_a_pyramid|gimmicky|salesy
scam|scams|scammer|scammers|ponzi|snake_oil|pyramid_scheme|mlm|con_job|con_artist|gimmick|gimmicks|bait_and_switch|\
rip_off|ripoff|hoax
what is ~2 catch
there|where ~2 catch
been|got|getting|get|was|were burned|burnt|scammed|ripped_off|stung|screwed|cheated|let_down|fooled|conned|bitten|\
taken|duped|disappointed ~6
burned|burnt|scammed|ripped_off|stung|screwed|cheated|duped|let_down|bitten|conned ~1 before|by|last|once|twice|us|\
me|in|badly|so
how|why do|would|can|could|should|am i|we|anyone ~2 know|trust|sure|believe|tell|be_sure|be_certain|verify ~8
how do i|we know
what if ~3 not ~1 work|deliver|show|happen|like|get|help|see|fit|perform|pay
what if ~3 fails|fail|breaks|disappear*|go_under|goes_under|goes_wrong|bankrupt|out_of_business|vanish|stops|quit|\
regret|get_nothing|fall_apart
what happens if|when ~6 not|fails|fail|break|breaks|goes|leave|disappear*|under|wrong|leaks|stops|out_of_business|\
bankrupt|bought|hacked
who ~2 to|can say|guarantee ~4 not|will|work
no guarantee|guarantees|proof|evidence
what|any|is|have|some|where|give|gives ~4 guarantee|guarantees|proof|assurance|assurances ~4
guarantee ~1 it|that|this|results|me|anything|you
prove it|to|that
do|does|can not|hardly|never ~3 trust|believe ~6
hard|difficult|tough|struggle|struggling|find_it_hard ~2 to believe|trust
trust issues|issue|problem|you_people|anyone|anybody|salespeople
not ~1 sure|know ~4 trust|legit|legitimate|reputable|real|reliable|believe
issue|problem|concern|thing|worry|hesitation|question ~4 is|about trust|whether_i_can_trust|credibility|reliability|\
safety|security|privacy
@be ~2 skeptical|sceptical|suspicious|doubtful|leery|wary|dubious|cautious|weary_of|cynical|jaded|unconvinced|\
distrustful|paranoid ~4
skeptical|sceptical|leery|wary|dubious|distrustful
skepticism|scepticism|doubts|reservations ~2
not ~1 sure|convinced|certain|confident|believe|sold|persuaded ~4 work|works|deliver|delivers|real|legit|hold_up|\
perform|last|results|claims|accurate|reliable|actually|on_it|live_up ~3
does|will|would|can it|this|that|any_of_this really|actually ~1 work|works|deliver|help|last|hold
actually|really work ~3 for someone|people|me|us|like|a
is|are this|it|you|that|they ~2 legit|legitimate|for_real|licensed|insured|reputable|accredited|certified|a_real|real
never ~1 heard of you|your|this|that|@Name ~3
heard of you|@Name ~2 before
not ~1 heard|know ~1 of|about|anything_about|who_you|you_guys|you_people|you_from|your_company|much_about
can|could not ~1 find ~6 review*|reference*|testimonial*|anything_about|information|address|online
no reviews|references|track_record|testimonials|case_studies
not ~3 reviews|references|testimonials|track_record|case_studies
reviews ~6 bad|mixed|terrible|fake|not|horrible|awful|negative|complain*|worrying|worried|concerned|say|said|says|\
ugly|two_stars|one_star
bad|mixed|terrible|fake|negative|one_star|two_star|poor|horrible|awful|mediocre|worrying|few reviews|review|ratings|\
things|rating|press|reputation
read|saw|seen|heard|found ~5 bad|horror|terrible|negative|mixed|complaint|complaints|lawsuit|nightmare|awful|\
scary ~2 stories|reviews|things|story|about|online
horror stories|story
complaints about|online|against|on|with_the
better business bureau
promised|promise|promises|said|told|swore|claimed|guaranteed|says|say ~2 same|exact|exactly ~1 thing|that|this|stuff|\
line
heard ~1 that|this|it|all_that|all_this|those|promises ~2 before
heard ~3 before $
you|they|they_all|you_all|everyone|everybody|companies|salespeople all say|says|promise|promises|claim
last|previous|old|other|prior|former|first ~1 company|agency|guy|contractor|vendor|coach|firm|one|people|provider|\
supplier|roofer|consultant|program|software|system|installer|crew|place|guys|team|builder|platform|lot|\
rep ~8 promised|took|ghosted|disappeared|never|failed|left|did_not|botched|ruined|lied|vanished|walked|overcharged|\
messed|stopped|burned|told|said|went|was_terrible|was_awful|sold|cost_us|turned_out|swore|ended_up
ghosted|vanished|disappeared|took_the_money|took_my_money|took_our_money|took_off|ran_off|skipped_town ~3
lied|lie|lying to
do|can|could|have ~3 references|referrals|proof|track_record|testimonials|case_studies|case_study ~5
talk|speak ~2 to|with ~4 customer|customers|client|clients|reference|references|user|someone_who|people_who|\
somebody_who ~4
need|want|like|see|show ~3 proof|evidence|references|case_studies|testimonials|results|track_record ~4
how secure|safe|reliable ~4
who|who_else can|will|would|gets_to|has|could ~1 see|access|read|look_at ~3 it|data|my|our|this|that|files|records|\
information|them
what happens to ~2 data|information|files|money|deposit
where ~2 data|files|information|records ~3 stored|kept|go|live|end_up|sit|hosted
worried|nervous|concerned|scared|uneasy|afraid|uncomfortable|hesitant|anxious|terrified|fear|concern|concerns|\
careful|wary ~6 data|security|privacy|giving|handing|card|hack*|leak*|breach*|scam*|support|disappear*|quality|work|\
works|fall|fail|fails|results|reliab*|uptime|warranty|commitment_from|compliance|lose|losing|wasting|stuck|lemon|\
safe|access|patient|client_information|hidden|surprise*
not ~1 comfortable|keen|happy giving|handing|sharing|paying|putting|sending|with|letting|uploading ~6
give|giving|hand|handing|share|put|putting ~4 card|credit_card|bank_details|social_security|account_number|password|\
deposit|personal|money ~3 over_the_phone|to_a_stranger|over|someone|online|stranger|first|call|strangers|up_front|\
upfront
data ~3 breach|leak|leaks|breaches|safe|secure|hacked|stolen|exposed ~2
breach|breached|hacked|leaked
hidden fees|costs|charges|cost|fee|clauses
fine print
what you are not telling|saying
tried|bought|done|paid|hired|had|used|taken|signed|spent|been ~8 worked|work|useless|garbage|waste|nothing|junk|\
trash|failed|crap|fluff|disaster|regret*|rubbish|joke|result|results|flop|disappointed|disappointing ~2
another guru|coach|scheme|gimmick|pdf|broken_promise|empty_promise|disappointment|mistake|salesman|ebook
inspires|inspire ~1 confidence
waste|wasted|throw|throwing|threw|blow|blew|flush* ~4 money|thousands|dollars|grand|savings ~6 again|before|last|\
another|on|away|already|away
all talk|smoke|hype
smoke and mirrors
marketing|sales hype|fluff|speak|spin|pitch_to_me|talk ~2
skin in the game
brand|so|too|very|pretty|relatively|fairly new|young ~2 company|startup|to_the_market|business|outfit
@be ~1 a|such_a|just_a|too_small_a|only_a startup|small_company|new_company
go|went|goes|going out_of_business|under|bust|bankrupt|belly_up
still be around|here|in_business
be around|here|in_business in|next|when|a_year|five
money|full back ~1 guarantee|if ~3
refund ~2 policy|if|real|really ~4 $
only|just|all ~2 out|after for|my|our money|commission|wallet
you ~3 just|only want|saying|after|trying|telling ~3 commission|sale|money|sell_me|hear|close_me
you salespeople|sales_guys|sales_people|people_always|guys_always
too pushy|salesy|slick|vague
believe ~2 when i|we see
believe it when
sick|tired of ~3 promises|pitches|lies|being
do you have|got ~3 license|licence|insurance|certification|soc_2|iso|hipaa
""",
    "competitor": """
@be|been ~1 also|already|still|currently|been|both|now ~1 looking|talking|speaking|comparing|evaluating|considering|\
trialing|testing|demoing|piloting|reviewing|meeting|interviewing|shopping|checking at|to|with|out|between|against ~4
@be|been ~2 looking|talking|speaking|evaluating|considering|comparing|trialing|testing|demoing|meeting|interviewing|\
reviewing|piloting|weighing ~3 @Name|another|others|other|couple|few|several|two|three|competitor|competitors|\
competitor's|somebody|someone|multiple|your_competitor ~5 company|companies|vendor|vendors|options|option|firms|\
agencies|platforms|tools|contractors|providers|coaches|programs|quotes|bids|proposals|people|else|suppliers|places|\
well|gyms|brands|demos|demo|solutions
@be|been ~1 looking|talking|speaking|evaluating|considering|comparing|trialing|testing|demoing|leaning|\
gravitating ~2 at|to|with|toward|towards|you ~1 @Name
quoted ~1 us|me|at|it|only|@num ~4
quoting ~1 us|me
quote|quotes|bid|bids|estimate|estimates|proposal|proposals|offer|offers|price ~2 from ~1 another|other|someone|\
somebody|two|a|@Name|elsewhere|your|the|three|few|couple|others|them
get|got|getting|have|had|gather*|collect*|wait*|want|received|take|compare|comparing ~3 other|another|two|three|more|\
cheaper|lower|better|second|competing|couple|few|several|different|multiple|second_or_third ~2 quote|quotes|offer|\
offers|bid|bids|proposal|proposals|estimate|estimates|demo|demos|prices
get|getting|want|need|like|for a|another second|other opinion|quote|bid|estimate
talk|speak|spoke|look|look_at|go|went|going|meet|met|work|working|compar*|switch*|happy|stick*|stay*|signed|contract|\
contracted|pleased|satisfied|commitment|committed|loyal|tied|deal|dealing|locked|using|use|love|like|have|got|hired|\
hire|pick|picking|chose|choose|checked|checking|gone|leaning|found|with|seeing|saw|talked|interviewed|\
through ~4 another|other|different|current|existing|present|regular|competing|competitor|rival|cheaper|local|own|\
usual|in_house|incumbent ~1 @provider
our|my current|existing|regular|present|usual|own|long_time|longtime|old ~1 @provider ~8
shop|shopping|shopped around|for|others
compare|comparing ~3 prices|options|quotes|you|offers|vendors|notes|features|rates|apples|a_few|others|alternatives|\
with|against|to|both|companies|side_by_side
weigh|weighing ~2 options|alternatives|against
look|looking|explore|exploring|check|see|seeing|consider|considering|keep|review|evaluate ~3 other|others|a_few|\
several|some|more|all|my|our|alternative|different|additional|open options|option|alternatives|providers|vendors|\
companies|places|programs|solutions|ones|possibilities|choices|tools
options open
what else is out_there|available|on_the_market
what else ~3 out_there
out there ~3 cheaper|better|similar|same
going|gone|go|went|leaning|leaned|lean|signing|signed|sticking|stick|staying|stay|decided|sided ~3 with|toward|\
towards|on|for someone_else|another|@Name|the_other|your_competitor|them_instead|a_competitor|a_different|\
somebody_else|them
already ~2 work|working|use|using|have|signed|with|pay|paying|got|hired|contracted|buy|buying|get|getting|talking|on|\
run|running ~3 agency|provider|vendor|supplier|someone|somebody|guy|@Name|person|company|firm|contractor|bookkeeper|\
accountant|coach|broker|advisor|consultant|freelancer|trainer|realtor|plumber|lawyer|team|crm|rep
we|i|they ~1 use|have|run|got|pay|love|like|prefer ~1 @Name ~1 for|already|and|today|now|right|at|since|it ~4
we|i ~1 are|am|is ~1 with|on|using|at @Name ~4
we|i have|had been with|using ~6
been with ~2 @Name|them|the_same|our|my ~6 for|since|years|forever|long
with|using|used|on ~2 @Name for|since ~2 years|@num|forever|a_while|ages
he|she|they|someone|somebody|competitor|competitors|@Name|others|place|guy|company|companies|one|agency|outfit|quote|\
that|else|option|neighbor ~4 cheaper|half_the_price|half_price|for_less|lower_price|less_money|for_half|\
third_of_the_price|less_than_you|undercut|for_free ~4
cheaper elsewhere|online|somewhere|from|at|with|than_you|than_yours|competitor|by|on_amazon|version_on
for less elsewhere|money|somewhere|online|from|with|at|than
same|similar|exact ~1 thing|service|package|one|product|job|work|deal|features|program|model|coverage ~4 for|\
at ~1 less|half|cheaper|@num|a_third
the_other|other|another|different ~1 @provider ~4 cheaper|offer*|charg*|includ*|has|have|gave|said|quoted|is|was|can|\
could|will|would|throw*|does|do|wants|came
your competitor|competitors|competition|rival|rivals ~6
a|the|another|their competitor|competitors|rival ~4 offer*|cheaper|charg*|has|have|does|quoted|gave|said|already
why ~1 should|would|do|are i|we|you ~3 go|choose|pick|pay|switch|different|better|not_just|buy|use|leave ~6 you|over|\
instead|than|from|them|@Name
what|how ~1 makes|are|is|do|does ~1 you|this|it|yours|your|that|@Name ~3 different|better|compare|stack|differ|\
set_you_apart|unique|special ~6
difference between ~1 you|this|your|yours|what_you
you ~3 compare|stack_up|differ|versus|vs|better_than|different_from|different_than|over ~4 @Name|them|competitor|\
others|other|competition|current
versus|vs @Name|them|competitor|yours|you
@Name ~4 cheaper|better|bigger|more|free|also|already|quoted|offer*|charges|charge|half|less|includes|does_the_same|\
does_that|gives|gave|came|has_a|have_a|has_that|has_more|wants|lets
my|our|his|her|a|the|wife's|husband's|partner's|has_a|have_a @somebody ~4 can|could|would|will|does|do|did|offered|\
builds|is_going|knows|fixes|handles|makes|said_he|said_she|who|is_a|has_a|runs|says_he|says_she|works ~6 do|build|\
make|fix|handle|help|it|that|this|for_free|cheaper|for|website|websites|same|a|the|computers|design|in
@somebody ~2 can|could|would|will|does|do|offered|said|says|is ~3 do|build|make|fix|handle|set|it|for_free|cheaper|\
doing|going_to ~6
have|has|got|know a|my|someone|somebody ~1 guy|@somebody|freelancer ~1 who|that|for|already ~4
freelancer|upwork|fiverr|craigslist|amazon|costco|home_depot|canva|chatgpt|youtube ~4 cheaper|free|half|does|can|for|\
instead|do_it|it|less
use|using|try|trying|just|learn|get|find|watch|buy|hire|on ~4 chatgpt|canva|fiverr|upwork|youtube|amazon|costco|\
craigslist|wix|squarespace|quickbooks|freelancer ~4
online|youtube|internet for free
free version|alternative|tool|tools|app|apps|option|ones|videos ~4
loyal|loyalty to ~4
relationship with ~3 current|another|them|him|her|@Name|our|existing ~3
switch|switching|move|moving|leave|leaving|change|changing ~2 from|away|away_from|providers|vendors|suppliers|banks|\
agencies|companies|carriers|platforms|off ~4
switch|leave|drop|ditch|replace @Name|them|him|her|our|my ~3
under contract|locked ~3 with|in|into ~3 @Name|another|someone|them|our|current|other ~3
contract with ~3 @Name|another|someone|them|our|current|other|else
renew|renewed|renewing ~3 with|@Name ~3
in talks with|to
shortlist|short_list|shortlisted|rfp|tender|bake_off ~4
between|either ~1 you|yours|this and|or|guys ~4
someone|somebody|anyone else ~1 offer*|quoted|does|is|can|for|already|who|came|cheaper|gave ~4
went|gone|going ~1 with ~1 @Name
match ~2 price|quote|offer|that|their|@Name|them
""",
    "other": """
lock*|tied|tie|trapped|stuck ~2 in|into|to|down|with ~3 year|years|contract|contracts|long|term|twelve|months|\
commitment|@num
long|year|annual|multi_year|twelve_month|two_year|three_year|yearlong ~1 contract|contracts|commitment|commitments|\
term ~4 not|scare*|worr*|nervous|problem|issue|too
not|hate|avoid|dislike ~4 long_term|year_long|annual|lock_in|multi_year|twelve_month ~1 contract|contracts|\
commitment|commitments|lock
not ~2 sign|do|like|want|into ~2 contracts|long_contracts|subscriptions|commitments
hate|dislike contracts|subscriptions
""",
}

DISMISSED = {
    "not_price": """
@cost|affording ~2 is|was|are|were not ~3 issue|problem|concern|question|obstacle|worry|reason|point|thing|what|it|\
about|bother*|object
not ~3 about|because|worried|concerned|question|matter|bothered|issue|problem ~3 @cost
no|not_a|without ~1 problem|issue|issues|concern|concerns|complaints|objection ~2 with|about|on ~2 @cost
@cost ~2 is|are|was|looks|sounds|seems|works ~1 fine|okay|ok|reasonable|fair|good|great|not_bad|doable|acceptable|\
no_problem|cheap
in ~2 range|ballpark|budget
within ~2 budget|range
have|got|is ~2 budget|money ~2 for_it|for_this|approved|allocated|there|ready
worth ~1 every|the_money|the_price|it
not ~2 expensive|pricey|much|bad|steep ~1 at_all|as_i|as_we|considering
cheaper than ~2 i|we|thought|expected
less than i|we ~2 expect*|thought|fear*|budget*
""",
    "not_timing": """
timing ~2 is|was not ~3 issue|problem|concern|question|worry|what
not ~3 worried|concerned|bothered|about|issue|problem ~2 timing
timing ~2 is|works|looks|seems ~1 fine|good|great|perfect|okay|right|ideal
start|begin ~1 tomorrow|today|right_away|now|immediately|monday
right time $
no time like
can|could not wait to|for
""",
    "not_authority": """
not|never ~1 need|have ~2 ask|check|talk|permission|approval|anyone|anybody|consult|clear|run
do not need ~3 ask|approval|permission|consult
@boss ~2 already|is|has|have|are|gave|loves|likes|said ~2 approved|signed|agreed|on_board|board|okay|okayed|fine|\
green_light|yes|it|go_ahead|in|happy|aligned
already ~2 approved|signed_off|cleared|got_approval|spoke|talked|checked|agreed|asked
i ~1 am|make|have|can|get ~2 the|decide|sign|final ~1 owner|decisions|decision_maker|decision|call|say|on_this|\
for_this|it|off
my ~1 own? decision|call $
it is my|our ~1 decision|call|money|yard|company|business
""",
    "not_spouse": """
@home ~2 already|is|has|loves|likes|agreed|agrees|on_board|fully|supports|gave|totally|and_i_already|wants_me|\
wants_this|told_me_to|said ~2 board|agreed|in|behind|supportive|fine|okay|happy|support*|loves|it|go|yes|for_it|\
do_it|ahead|talked|agree|discussed|decided|this
already ~2 talked|spoke|discussed|asked|agreed|checked ~3 @home
not|never ~2 need|have ~2 ask|check|talk|permission|approval|anyone|anybody|consult
no @home|one_to_ask
""",
    "not_trust": """
not ~3 worried|concerned|about|issue|problem|question|doubt* ~3 trust|reputation|credibility|quality|security|your
trust ~2 is|was not ~3 issue|problem|concern
i|we do|totally|fully|completely|really|absolutely trust|believe you|it|this|in
no|not ~2 doubt|doubts|question
""",
    "not_need": """
do|does not need ~2 convinc*|ask|think|permission|to_talk|to_ask|to_check|approval|a_demo|the_pitch|much_convincing|\
to_hear|to_be_sold|anybody|anyone|slides|selling|to_think|to_tell|to_worry|my|a_receipt|it_today|it_until|it_before|\
it_by
no need to explain|convince|apologize|worry|send|rush|hurry|call|check|ask
not ~2 that|because ~3 need
fine|good|great|okay|works with|for ~2 me $
not about need
""",
    "not_competitor": """
not ~2 looking|talking|comparing|shopping|considering|evaluating|speaking|interested ~2 at|to|with|around|\
in ~2 anyone|anybody|others|other|elsewhere|else|competitors
not|never ~2 anyone|anybody|nobody else
left|cancelled|canceled|fired|dropped|quit|stopped_using|got_rid_of|let_go|used_to ~4
""",
    "not_other": """
no problem|issue with ~3
""",
}
