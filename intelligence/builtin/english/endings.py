"""English: phrases that end a call. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "paid": """
i|we ~1 have|just ~1 transferred|wired|paid|sent|submitted|mailed ~2 deposit|payment|money|funds|it|check|cheque
card|number ~2 is|ends|ending|starts ~1 in|with|@num
here is|are|you_go ~1 my|the|our card|card_number|credit_card|visa|deposit|payment|cheque|check
have|got|grab|grabbing|get|getting|use|put|putting|charge|run|pull|take|entering|typing ~2 my|the|our|that|\
it ~1 card|credit_card|visa|amex|mastercard|debit|company_card
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
po|purchase_order ~2 attached|number|sent|is|in_your
submitted|completed ~2 order|checkout|payment|form
just hit|clicked|pressed|pushed submit|pay|confirm|buy|purchase|accept|sign
""",
    "commit": """
let|lets us do it|this|that|the|both|six|twelve|monthly|annual
lets do it|this|that|the
let us go $
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
it is ~1 a deal
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
    "declined": """
card|payment|transaction|it|charge|transfer ~4 declined|rejected|failed|bounced|denied|not_go_through|\
not_going_through|not_working
declined|insufficient_funds|payment_error|error_message
""",
    "refuse": """
not ~2 think|believe|see ~4 going_to_work|a_fit|will_work|right_for_us|right_for_me|work_for_us|work_out
a ~1 no from|for ~1 me|us|now
not happening $
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
is a ~1 no $
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
i|we am|are done ~1 $
keep looking|shopping|searching
leave ~2 things|it ~2 where|as|the_way
we|i will keep ~1 doing|what|our|using|the
going to keep ~3 doing|using|what
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
give me|us until|till|a ~2 @when|day|week|couple ~2
leaning yes|toward|towards ~3
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
that|it is|would_be ~1 perfect|great|ideal|fine ~1 $
put|pencil|book|schedule|set|get|mark ~2 me|us|it|that|something|time|call|calendar|in|up|down ~3 @when|for|in|\
calendar
after ~3 i|we ~1 talk|speak|check|look|review
i|we would ~1 be|like|want|need ~2 open|to_see|to_revisit|another|to_talk|to_continue
looking forward to
talk|speak ~1 then|soon|to_you
invite|calendar ~2
""",
    "propose": """
i will|can|am_going_to|would|shall ~2 note|hold|come|meet|visit|show|see|bring|stop_by|file|try|go_over|remind|talk|\
do|write|get_you|drop|leave|phone|message|be|start|create|make|block|send|email|text|call|book|schedule|set|put|\
prepare|draft|share|follow|get|check|forward|reach|have|build|circle|introduce|ring|drop|mail|resend|walk|hold|\
confirm|invite|bring
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
}
