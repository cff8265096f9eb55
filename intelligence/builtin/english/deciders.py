"""English: concerns about another decision maker, at work or at home.

One template per line (see `analysis.lexicon`).
"""

LISTS: dict[str, str] = {
    "authority": """
@boss ~1 meets|meet|convenes|convene|votes|vote ~6 decide*|approv*|review*|until|next
@boss ~2 has|have|needs|need|must|would|will ~1 to? agree|approve|review|look|sign|weigh|see|say
and they|he|she decide|decides|approve|approves
@boss ~3 bless|blesses|okay|ok|rubber_stamp|greenlight|green_light|weigh_in|say_yes|buy_in|be_comfortable|\
be_convinced|agree|see_it|see_this|look_at_it|vote
have|has|need|needs ~2 my|our|the @boss ~1 to okay|ok|approve|sign|agree|bless|see|look|review|weigh|say
@boss ~2 have_my_head|kill_me|kill|fire_me|ask_me_why|grill_me|never_go_for
half ~2 yes|vote|decision|company
lay|spell|write|put ~1 it|this|that ~1 out|together|up|down ~1 for ~2 @boss
yes|decision|answer|approval|budget|money|okay ~4 come|comes|has_to_come|is_with|sits_with|lies|rests ~3 @boss|above|\
her|him|upstairs|them
goes|go|heads to|before|in_front_of ~1 a|the|our ~3 board|committee|council|panel|vote
she|he ~1 has|gets|have the? ~1 last|final|say|word|checkbook
just ~2 narrow|shortlist|gather|collect|recommend|evaluate|scout
not|never ~1 sign|approve|buy|commit ~1 anything|nothing|on ~4
do not|never sign|approve|authorize ~2 anything|things|contracts|purchases ~3
my|our @boss ~2 would|will|has|have|needs|wants|must ~3 to? ~1 see|know|agree|decide|hear|approve|sign|be|weigh|\
bless|okay
who|the_one_who ~1 signs|decides|approves|holds ~3 is ~1 my|our|the ~1 @boss
need|needs @boss ~1 to|approval|blessing|okay
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
go|goes|going|went|has|pass|run|needs|need|get through|past|to ~3 board|procurement|legal|committee|finance|cfo|ceo|\
purchasing|security|council|head_office|corporate|compliance|vendor_review|security_review|approval|tender|a_vote
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
want|need|like|prefer|love|feel_better|rather ~2 my|the @home ~2 on|here|there|present|involved|to|see|hear|with
asking|telling|talking_to|checking_with|consulting ~1 my|her|him ~2 my? @home
@Name would|will ~1 kill|murder|divorce|strangle|freak|flip|lose_it
@home ~3 vote|a_say|say_in_it|veto
as|like ~1 a couple|family
he|she ~1 gets|has|needs ~1 a ~1 vote|say|veto
his|her dad|mom|father|mother and|& i ~8
never|not ~4 without|unless ~1 each_other|both|the_other
both parents|of_us_need|of_us_decide
@consult ~2 it|this|things|that ~2 at_home|over_dinner|tonight ~1 together|first
@home handles|has|gets|wants|needs|manages
@home ~2 disagrees|disagree|object|objects|against|hates|not_agree
not ~2 sure|know ~3 @home ~2 will|would|is|thinks|says|go|agree
home|talk ~3 with ~1 my @home
@home ~2 better|best ~3 with|at numbers|money
see|know|hear ~1 what ~1 my? @home thinks|says|think
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
}
