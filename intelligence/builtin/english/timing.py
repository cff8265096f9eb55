"""English: concerns about timing. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "timing": """
not ~3 rush|hurry|jump|dive|be_rushed|rush_into ~4
just ~1 moved|opened|launched|merged|hired|started|switched|closed|changed|expanded|lost ~8 chaos|crazy|mess|hectic|\
boxes|upside_down|settled|swamped
have|has|would_have to ~1 be|wait|happen|come ~1 after|until|till ~4
wait|waits ~2 until|till|after|for ~4
get through|past ~1 the|this|my|our|that ~4 first|before
not|hate|never ~2 like ~2 deciding|rushing|rush|decide|being_rushed ~4
decid* ~2 things? in a hurry|rush
spoken for until|till
we|i would ~1 have|need|want to ~1 see $
couple|few of nights|days|weeks ~1 with|to|on ~1 it|think|decide|this
regret ~4 on_the_spot|right_away|too_fast|same_day
once|when|after i|we ~1 have|get|got|graduate|move|finish|close|hire|sell|retire|settle|hear ~6 first|then|will|\
would|this|do|start|ready
not ~2 in|during ~2 season|december|summer|holidays|year_end|tax_season|flu_season|january
nobody|no_one ~3 before @later
deep|knee_deep|neck_deep|buried|up_to_our_necks|up_to_my_neck|elbow_deep in ~4
my hands are tied
try|call|ask|find me ~1 in|next|again|after|around ~2 years|year|months|month|quarter|spring|fall|summer|winter|@later
contract|lease|agreement|term ~1 does|is|do|runs|will ~2 run_out|expire|end|up|until|through ~3
not|nothing ~4 bolt|start|sign|begin|add|change|switch|commit|roll|launch|spend|move ~4 before|until|till ~3
bad|not|wrong ~2 week|month|quarter|year|season|day for|to ~4
in|after|until a|@num few|couple|@num ~1 months|weeks|years ~2 maybe|perhaps|probably|better
need|want|like|take ~2 more|some|little|bit|few|a|couple ~2 time|days|nights|weeks $
move|moving slower|slowly|slow
slow ~1 down|this_down
i|we ~2 want|need|like|prefer ~1 to ~1 read|review|look|go|sit ~3 paperwork|contract|agreement|over|through|\
everything|fine_print|it_all|before ~3
let|lets me|us ~2 think|sleep_on|mull|digest|ponder|chew|reflect|sit_with
think|thinking about|on it|this|that $
think it|this|that|things|everything over|through
think ~1 about|on it|this|that ~1 for|more|first|overnight|before|some|and|a|bit|over|carefully|until
sleep on it|this|that
mull|chew|ponder ~1 over|on|it|this
sit with it|this|that
@must ~2 some|more|little|bit|few|a|couple ~3 time|days|day|weeks|week|nights|night to|before|and|on|for ~1 think|\
decide|consider|look|review|process|digest|read|figure|go|reflect|absorb|myself
give me|us ~3 time|days|week|weeks|couple|few|weekend|night
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
until|till ~3 finished|over|done|settle*|close|closes|closed|ends|end|renew*|clear|complete*|back|born|calm*|finish*|\
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
renewed ~8 good_time|right_now|wait|too_soon|yet|settle
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
    "late_timing": """
get back to you
let you know $
i|we will let you know
we|i will see $
""",
}
