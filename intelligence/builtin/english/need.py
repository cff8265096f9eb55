"""English: concerns about need. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "need": """
not ~2 think|sure|believe|feel|certain ~2 this|it|that|you ~2 is|are|would_be ~3 for us|me
not ~2 sure|think|see|certain ~2 we|i ~4 use|benefit|value|mileage ~1 out_of|from|of ~2
our|my|the ~2 process|system|setup|way|method|approach|routine works|does_the_job|is_fine|gets_it_done ~3
not ~2 looking|trying|wanting|planning ~1 to ~1 change|switch|replace|buy|add|upgrade ~3
what would i|we ~1 even|actually|really use|do|need|want ~4
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
good enough
overkill
too|more big|complex|complicated|advanced|fancy|sophisticated|powerful|than ~2 for|we|i|what ~2 us|me|need|our|what|\
size|someone|a_small|my|shop|we|i ~3
way|far|much|lot more|too ~2 than we|i ~2 need|use
bells and whistles
features ~4 not|never use|need
never|not ~3 use|using ~2 it|this|half|most|all|them|enough|that ~3
waste on|of ~1 us|me|time|on
collect|collecting|gather|gathering|end_up ~3 dust
not ~2 relevant|applicable|useful ~1 to|for|$
does not ~2 apply|fit|make_sense|concern|affect|matter ~2 to|for|us|me|my|our|here
not ~2 a|for|right|good fit|match ~3
not ~2 really|our|my|the|a|an ~1 problem|issue|pain|concern for_us|for_me|here|we_have|i_have
not ~2 have|got ~2 that|this|a|the|any|much|enough problem|issue|volume|trees|leads|pests|use|need|demand|calls|\
customers|traffic|debris|employees|staff
too small|tiny|little|early|few for|to|of
we|i are|am just|only ~3 small|tiny|two|three|one|solo
@be ~1 too small|tiny|old
can|could|rather|will|going_to|happy_to|keep|prefer_to ~2 do|doing|handle|handling|manage|fix|build ~2 it|this|that|\
them|everything ~2 myself|ourselves|in_house|on_our_own|on_my_own|internally|by_hand
not ~1 changing|change|fixing ~1 what|something|anything ~3 work*|broke*
not worth ~1 the|my|our|it hassle|effort|trouble|time|headache|disruption
hassle|headache|disruption ~4 not worth
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
    "late_need": """
do|doing|handle|build|fix ~2 it|this|that|them ~2 myself|ourselves|in_house|on_our_own|on_my_own
spreadsheet|spreadsheets|excel|pen_and_paper|notebook|paper|clipboard|phone ~3 works|fine|enough|does_the_job|okay|\
never_failed
never|not ~1 failed|let us|me down?
have|has|own|got ~1 a|my|our|two ladder|truck|tools|hands|arms ~4
once|twice|few|couple ~1 times? a year|month ~3
get by|along ~4
is|are|was ~1 just a|an|one|two ~4 person|shop|cat|house|yard|room
""",
    "other": """
chain*|locked|lock|tied|tie|married|commit|committing|stuck ~2 to|in|into|for ~4 @num ~1 years|months|year
@num years|months|year ~1 is|feels|seems|sounds ~2 long|commitment|forever|lifetime
too long ~2 commitment|contract|term
month to month ~3
cancel|get_out|leave|quit ~2 anytime|any_time|early|whenever|if_i ~4
not ~4 long_term|long term|contract|contracts|commitment ~3
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
