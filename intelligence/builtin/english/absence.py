"""English: calls that did not take place. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
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
