"""English: how calls end, what reps ask and offer, what hurts buyers. One template per line (see `lexicon`)."""

CLASSES = {
    "when": "monday tuesday wednesday thursday friday saturday sunday tomorrow tonight today next_week this_week "
    "this_afternoon this_morning this_evening morning afternoon evening noon end_of_the_week end_of_day weekend "
    "january february march april june july august september october november december first second third fourth "
    "fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth "
    "eighteenth nineteenth twentieth twenty_first twenty_second twenty_third twenty_fourth twenty_fifth thirtieth "
    "thirty_first next_month in_two_weeks in_a_week in_a_month week month",
    "paper": "contract agreement paperwork order_form invoice docusign proposal form order papers link statement "
    "statement_of_work sow payment_link checkout_link envelope quote",
    "go": "go going move moving",
    "offer": "investment price cost fee total tuition package program plan subscription license rate quote membership "
    "monthly annual setup deposit job project treatment course bundle proposal bid retainer premium",
}

OUTCOMES = {
    "paid": """
card|number ~2 is|ends|ending|starts ~1 in|with|@num
here is|are|you_go ~1 my|the|our card|card_number|credit_card|visa|deposit|payment|cheque|check
have|got|grab|grabbing|get|getting|use|put|charge|run|pull|take ~2 my|the|our|that|it ~1 card|credit_card|visa|amex|\
mastercard|debit|company_card
put|charge|run it|that|this|the_deposit|everything on|to ~2 card|visa|amex|mastercard|account
signed $
^ signed
have|just|already|all signed
signed ~2 it|and|the|both|this|just_now|now|on
signing ~2 now|it|right_now|the
i|we will sign ~2 now|right_now|today|here|it|right_away|this
initialed|countersign*|initialled
docusign ~2 done|complete*|signed
payment|deposit|transfer|wire|it ~1 went through
paid $
have|just|all|already paid
i|we paid
paid|paying ~2 now|deposit|in_full|it|online|today
i|we will pay ~3 now|right_now|in_full|deposit|upfront|up_front|today|the_first|all|cash
transfer*|wired|sent|sending|submitted ~2 money|deposit|payment|funds|it_through ~1 now|just_now|just|over|already
purchase order|po ~2 attached|number|sent|is|in_your
submitted|completed ~2 order|checkout|payment|form
just hit|clicked|pressed|pushed submit|pay|confirm|buy|purchase|accept|sign
""",
    "commit": """
let|lets us do it|this|that|the|both|six|twelve|monthly|annual
lets do it|this|that|the
let us go|get ~1 ahead|started|going|for_it|with|rolling
let us move forward|ahead
let us book|schedule|start|sign|make_it_happen|lock ~3 it|install|job|in|date|up|this
i|we are|am in $
i|we are|am ~1 in for|on
count me|us in
sign me|us up
sign|where ~2 do|can i|we sign
i|we will take ~1 it|that|the|this|one|two|both|@num|them|option
i|we ~1 want ~2 annual|monthly|plan|package|option|premium|basic|pro|that_one|first_one|second_one|bigger|larger|\
seats|both
i|we ~2 ready to ~1 go|start|sign|move|buy|do|commit|get_started|pull_the_trigger|roll|proceed|begin|book
i|we are|am ready $
ready when you|if_you
@go ahead ~2 with
go ahead ~3 and|with book|sign|charge|send|set|process|schedule|order|start|put|the|it|that|this|enroll|run
go|going|went ahead $
i|we would like|want|love to ~1 order|sign|go_ahead|move_forward|purchase|buy|enroll|book|get_started|proceed|start|\
go_with|join|subscribe
i|we are|am going ~1 with|for you|your|this|the ~3
going|go with you
happy to ~1 sign|move|go|proceed|commit|start|pay
you|we have|got ~1 deal|a_deal|yourself|us|me|my_business|our_business|new_customer|customer|client ~2
it|thats is|it ~1 a deal
deal $
^ deal
^ sold $
you sold|convinced|won ~1 me|us
i|we are|am sold
when|what_time|how_soon do|can|would|could|will i|we|you|it ~1 start|begin|get_started|install|come_out|kick_off
book|lock|put|get|schedule|sign ~1 it|me|us|that|this in|up|down|for|now
consider it|me|us done|sold|in
process it|the_order|my|our|the_payment
i|we am|are comfortable|good|happy ~2 moving|going|signing|proceeding ~1 ahead|forward|this|now
^ we are $
send ~3 @paper ~6 sign ~2 now|today|right_now|right_away|it|tonight
send ~3 @paper ~4 now|right_now|i_will_sign
i|we approve|accept|agree ~2 proposal|quote|offer|price|terms|it|to_it|order
we|i have decided|chosen|agreed|picked|selected to_go|you|on_you|to_move|to_buy|to_sign|to_do
pull the trigger
get ~1 it|this|me|us done|started|set_up|signed_up|enrolled|booked
start ~2 tomorrow|monday|today|right_away|next_monday|immediately
yes|yeah|yep|okay|ok|alright|fine|sure|absolutely ~2 let_us|lets do|go ~1 it|ahead|this|that
do it $
i|we am|are doing it|this
where do i|we pay|send_the_money
how do i|we ~1 pay|sign|sign_up|get_started|enroll|proceed
""",
    "confirm": """
welcome ~2 aboard|in|on_board|to|team|family
@be ~1 all set
all set ~3 charged|confirmed|you
charged and|successfully|your_card|the_card
payment|deposit|card|transaction|charge|it|transfer ~2 went|came|goes through
payment|deposit|card|charge|order ~2 @be? ~1 received|confirmed|cleared|successful|processed|approved|complete
i|we see ~2 your|the signature|payment|signatures|deposit
got|have|received ~2 your|the|both signature|payment|signatures|deposit|signed|order|contract_back|agreement_back
signature|signatures @be|came ~1 in|through|good
congratulations|congrats
receipt ~3 way|inbox|sent|email|coming|emailed
onboarding|kickoff|kick_off|installation|install|orientation|welcome_email|welcome_packet ~3 is|will|starts|on|link|\
call ~2
you are|will_be in|enrolled|booked|confirmed|officially|live|signed_up|registered
i|we have it on my|our side
countersigned
""",
    "unclose": """
card|payment|transaction|it|charge|transfer ~4 declined|rejected|failed|bounced|denied|not_go_through|\
not_going_through|not_working|not_work
declined|insufficient_funds|payment_error|error_message
did|does|will|would|is not go|going|went through
just|only|totally kidding|joking|messing|teasing
kidding|joking $
i am|was kidding|joking
as if $
in your|my dreams
on my forehead
on second thought
changed|change my|our mind
actually ~1 wait|no|hold|let_me|let_us|scratch|never_mind|can_we
wait|hold ~1 on|no|up $
cold feet
not so fast
back out|backing_out
cancel ~2 it|that|this|order|the
if ~2 can|could|would|were|is|was|did|get|gets|he|she|they|had|agrees|says|vouch|approve|approves ~4
if|provided|assuming|unless|as_long_as|depending|subject_to ~8 then|i_am_in|we_are_in|let_us|ready|sign|deal|happy
as_long_as|assuming|provided|depending_on|subject_to|contingent ~4
once|after|when ~4 agrees|approves|signs_off|approved|reviewed|paid|payday|clears|back|talked|spoken|checked|heard|\
seen
sign|pay|do|order|send|buy|book|start ~4 tomorrow|next_week|later|tonight_maybe|next_month|on_friday|on_monday|\
on_the_first|after|once
try|use ~2 another|different|other card ~2 later|tomorrow|tonight
call ~2 bank ~3
almost|nearly signed|paid|bought|did_it|ready
might|may|could|probably|maybe|would ~2 sign|go_ahead|do_it|buy|move_forward|be_ready|take_it|be_in
would|will be ready|in ~2 if|once|after|when
not ~2 ready|signing|sign|paying|committing|buying|commit|agree|go_ahead|moving|move ~2
""",
    "refuse": """
not|no_longer ~2 interested
no thank|thanks you?
thanks but no
thank you but no
i|we are|am out $
^ i|we am|are out
i|we ~1 am|are|will ~2 pass|passing ~2 on|$
i|we ~1 going_to|have_to|need_to pass
hard pass
count me|us out
take|remove|delete ~1 me|us|my|our|this ~2 off|from|number ~3
do not|never ~2 call|contact|email|text|reach|bother ~2 me|us|again|here|back|anymore
stop calling|contacting|emailing|texting
lose|delete my|this|our number
we|i have|had ~1 decided|chosen|agreed|voted ~2 not|against|to_stay|to_stick|to_go_with|to_go_another|to_pass|\
another|someone|on_another|to_keep
decided against|not_to
going|went|gone|decided|chose|chosen|signed ~2 with ~2 someone_else|another|competitor|them|@Name|other|\
somebody_else|different ~2
not going to ~1 happen|work|do|move|buy|sign|go|proceed|pay|fly|waste|be_able
not going ~1 ahead|forward|for_it|with_you|any_further
will|would not ~1 be ~1 moving|going|proceeding|signing|buying|doing|renewing|needing|continuing
is|thats a ~1 no $
answer|it is|remains ~2 no $
^ no means
going_to|have_to|i|we ~1 say|saying no
not for me|us $
not ~1 for me|us|my|our
stay|staying|stick|sticking|keep|keeping ~1 with ~2 @Name|what|who|current|our|my|them|the_old|how ~2
forget ~1 it|about_it|this|that
not ~2 want ~1 it|this|that|to_buy|your|to_continue|to_do_this|to_move|any_of_this $
i|we do not want ~2 $
goodbye|good_bye
hang|hanging up
please leave
leave me|us alone
waste|wasting ~1 my|your|our time
not|never ~2 doing|buying|signing|do_business|happening ~1 this|it|that|business|with_you|anything|$
i|we am|are done $
never mind
get lost
no way $
no deal
end of story|discussion|conversation
let us ~1 leave it|end|stop|call_it ~2
you have not convinced|sold
this|it is not ~1 for me|us
walk|walking away
not ~1 a fit|match
not ~2 right fit ~2
good luck ~2 $
^ no $
^ no ~1 i|we am|are ~1 good|fine|out|sure
i am sure $
pass $
absolutely not
""",
    "defer": """
let|lets me|us ~2 think|sleep|check|talk|look|see|review
think ~1 about|it|over
call|text|email|ring|try|contact|ping ~1 me|us ~1 back|again|on|@when|next|in|then|later|at|after|around
send|email|mail|shoot|text|forward ~1 me|us|it|that|over|along|them|the|some|your ~3 @paper|info|information|details|\
invite|something|over|everything|brochure|deck|numbers|recording|summary|it|pdf|to_me|quote|contract|materials|to_my
send it|them|that|me|us ~1 over|across|along|to|all|then
get back to you
let you know
i|we will ~2 call|email|text|check|talk|look|review|read|think|get_back|reach|bring|discuss|ask|show|let|be_in_touch|\
circle|follow|have_a_look|go_over|confirm
follow up
circle back
touch base
talk|speak|see ~2 @when|soon|then|again|next
be in touch
yes|yeah|sure|okay|ok|perfect|great|fine|good|works|sounds ~4 @when ~4
@when ~4 works|is_fine|is_good|is_great|is_perfect|okay|fine|good|same_time|works_for_me|sounds
@when at|around|after|before @num
that|it works $
works for me|us
put|pencil|book|schedule|set|get|mark ~2 me|us|it|that|something|time|call|calendar|in|up|down ~3 @when|for|in|\
calendar
after ~3 i|we ~1 talk|speak|check|look|review
i|we would ~1 be|like|want|need ~2 open|to_see|to_revisit|another|to_talk|to_continue
looking forward to
talk|speak ~1 then|soon|to_you
invite|calendar ~2
""",
    "propose": """
i will|can|am_going_to|would|shall ~2 send|email|text|call|book|schedule|set|put|prepare|draft|share|follow|get|\
check|forward|reach|have|build|circle|introduce|ring|drop|mail|resend|walk|hold|confirm|invite|bring
let me send|email|text|call|book|schedule|set_up|put|prepare|check|share|get|find|grab
we will|can send|email|text|call|book|schedule|set_up|put|prepare|draft|share|follow|get_you|reach|meet|talk
shall|should|can|could|how_about|why_not|what_about|want_to|why_do_not we|i|you ~2 put|schedule|book|set|meet|talk|\
speak|call|grab|get|hop|reconnect|send|pencil|find|follow ~8
would ~3 work|help|make_sense|be_okay|suit ~4
does ~3 @when|@num ~3 work|suit ~3
how about|is|does @when ~4
i have|got|put|will_put you ~2 down ~1 for|on
booked|scheduled|confirmed|penciled|set|locked ~2 for|on|in ~4
speak|talk|see|call|meet ~1 to|you|with|then|on ~2 @when|then
invite|invitation|calendar ~4
next step|steps ~4
@when ~3 at @num
the|your ~1 link|agreement|contract|invite|proposal|letter|draft|recap|summary|form ~2 is|will_be ~2 on|in
agree on ~4 next
""",
    "reschedule": """
reschedule|re_schedule|rebook|move_our_call|push_our_call
can|could|possible|need|have|want|would|mind|okay|wonder* ~4 move|push|do|shift|postpone|bump|change|pick ~3 to|this|\
it|our|another|call|meeting|appointment ~3 another|tomorrow|next|later|different|@when ~2 time|day|week|$
another|different|better|new day|time ~4 instead|$
can|could we|you do|talk|speak|meet ~1 tomorrow|@when instead|rather
something|emergency|thing ~2 came|come|has_come up
@be ~2 pulled|called|stuck|dragged into|in ~4 meeting|er|emergency|traffic|hospital|school
i|we can not ~2 talk|make_it|make_this|make_our|do_this_now|do_our_call|do_the_call|do_today|stay|chat ~4
call ~1 me ~1 back ~3 driving|meeting|emergency
in|at the ~1 hospital|er|emergency_room|airport
""",
    "cancel": """
cancel ~3 call|appointment|meeting|demo|consultation|booking|visit|slot|our|session|estimate
call|appointment|meeting|demo|consultation|booking|visit ~3 cancelled|canceled|cancel
calling|writing|just|want|wanted|need|have|like ~2 to cancel
please cancel
take|remove ~2 off ~2 schedule|calendar
""",
    "absent": """
still|just here|waiting|on ~4 whenever|couple|few|more|in_case|for|line
looks like|as|you ~3 could|can|did|not|are ~3 make|made|join|joined|show|running
not|no ~2 make|made|show|join|joined|see|showed|hear|connect*|pick_up|sign_on
give|wait|hang|hold|stay ~3 couple|few|another|five|ten|more|two ~2 minutes|minute
no show
missed|miss ~2 you|call|our|appointment|each_other
whenever you are|join
i|we am|are on ~2 zoom|line|call|meet|teams|bridge
reaching|trying|tried|attempting ~2 reach|you|call
pick|grab|find|choose|book ~1 another|new|different|better ~1 time|slot|day
hello $
are you there
anyone|anybody there
can you hear
""",
    "voicemail": """
leave|record ~2 message|name|number|voicemail
after the|this tone|beep
at the tone|beep
you have|has reached|called ~4
voicemail|voice_mail|mailbox|answering_machine
not ~1 available|here|able|in|home ~3 to_take|right_now|phone|to_come|message|take_your
can|could not ~2 come|get|take ~2 to|your|the ~1 phone|call
get back to you as|when|shortly|soon|asap
forwarded to|automated
press @num
call|give|ring|text ~2 me|us ~2 back at|on
calling|called ~3 about|regarding|because ~4
person|party|subscriber|customer you|is ~3 trying|calling|not|dialed
""",
    "gatekeeper": """
take|leave|pass|give ~2 message|note|name|number
he|she|they|doctor|mr|mrs|ms|dr|@Name|owner|manager|boss ~1 is|are ~2 not|out|away|unavailable|in_a_meeting|busy|\
on_vacation|on_another|traveling|travelling|in_surgery|with_a|at_lunch|gone|off|on_leave|in_court|on_site
who|whom ~1 is|may|should|shall ~2 calling|say|speaking ~3
what is|this ~2 regarding|about|concerning|in_reference
is he|she|they expecting
put|transfer|patch|connect you|me|them through|to|over
he|she|they ~2 not|does ~2 take|taking|accept ~2 calls|solicitation*|sales
do not accept|take|allow ~2 solicitation*|sales|cold|unsolicited
email|send ~3 to info|general|office|front_desk|reception
try|call ~1 back|again ~2 later|after|tomorrow|around|before|in|when
wrong number
no longer|not work|works|working|employed here|with_us|for_us
i ~1 am ~2 receptionist|assistant|secretary|front_desk|answering_service
i ~2 only ~1 answer the? phones|phone
i will ~1 let|tell|pass ~3 know|you_called|along
""",
}

TALK = {
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
customers|clients|homes|homeowners|people|companies|businesses|studios|teams|members|employees|users|students|\
projects|families
save|saves|saved|saving|savings|grow|grew|increase*|recover*
minutes|hours|panels|techs|percent
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
i ~2 understand|hear_you|appreciate|get_it|get_that|see|respect
understand|understood|makes_sense|make_sense|fair_enough|totally_fair|fair|good_question|great_question|of_course|\
absolutely|no_problem|sure_thing|valid|reasonable
that|thats is ~2 fair|valid|reasonable|common|understandable|good|great|real|legitimate|smart
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
    "wish": """
i|we ~1 want ~6
i|we would ~1 like|love ~6
goal|dream|hoping|hope|trying|looking ~1 is|to|for ~6
^ @num ~6
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
need ~4 by|before|this|today|tomorrow|now|soon|yesterday
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
    "reported": """
some|many|most|other|lots_of|a_lot_of people|folks|customers|clients|owners|homeowners ~1 say|think|tell|feel|worry|\
believe|complain|ask|said|told
people|others|everybody|everyone ~1 say|says|said|think|thinks|tell|tells|keep_saying
he|she ~2 used_to say|think|tell
my ~1 friend|neighbor|neighbour|colleague|coworker|brother|cousin|sister ~2 said|says|told|thought|complained
""",
    "promise": """
i|we will|can ~2 call|email|text|check|talk|look|review|read|get_back|reach|bring|discuss|ask|let|circle|follow|\
confirm|send|think|show|go_over
send|email|mail|shoot|forward ~2 it|me|us|that|over|the|them|an_invite ~4
call|text|ring|try ~1 me|us ~4
@when ~4 works|is_fine|is_good|is_great|is_perfect|at
yes|yeah|sure|okay|perfect|great ~2 @when|twentieth ~3
put|pencil|book|schedule me|us|it|something ~3
let us ~2 talk|speak|meet|say|do ~3 @when ~2
""",
    "declined": """
card|payment|transaction|it|charge|transfer ~4 declined|rejected|failed|bounced|denied|not_go_through|\
not_going_through|not_working
declined|insufficient_funds|payment_error|error_message
""",
}
