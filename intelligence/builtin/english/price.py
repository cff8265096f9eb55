"""English: concerns about money. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "price": """
@num|price|cost|fee|number|figure ~1 seems|sounds|feels|is|looks ~2 high|steep|much|a_lot|stiff|excessive $
not ~2 that|it|this|@num ~1 in the|our|my|this budget
bring|get|take|knock ~2 that|it|price|number|cost down
put ~3 on ~1 card|credit_card|credit_cards ~3 hate|interest|already|balance|pay_it_off
have to ~1 put|charge|finance ~2 on ~1 a|my|another card|credit_card|credit
every dollar|penny|cent|euro counts|matters
for that|this|@num ~1 money|price|amount|kind_of_money|much ~1 i|we|you could|can
number|price|figure|total|cost makes|made|gives|gave|scares|scared ~1 me|us
stretch|reach for|on ~1 us|me|our|my
hard|tough|difficult to find|spare|come_up_with ~3
not ~1 have|got ~3 to ~1 spend|spare|invest|put_down|drop
no idea ~4 run|cost|high|much|expensive
run|runs|come|came|comes|go|went|be ~1 that|this|so high|much
pictured|hoping|imagined|picturing|hoped|imagining|shooting ~3 low|mid|high|teens|twenties|thirties|hundreds|@num
squeeze|squeezes|stretch|stretches|sting|stings|pinch|hurt|hurts ~1 us|me|our|my|a_bit|right_now $
my|our ~1 limit|ceiling|cap|max|maximum|number|top|budget ~2 is|was ~2 @num
cash|money ~1 is|spoken ~1 spoken|tied|for|up
out of your mind|head
@num ~3 for|to ~1 a|an|some ~3 $
spend|pay ~1 that|this ~1 on|for
bit|little|lot much|more_than|over|above $
not ~1 cheap
afford ~2 right_now|at_the_moment|this
squeeze|stretch ~1 it|that|this ~2 budget
can|could not ~2 pay|do ~1 @num
@num ~2 is|are hard|tough|difficult|a_stretch|steep|pushing_it|more_than
broke ~1 right_now|until|student|after
save|saving ~1 up ~2 for|first|before
living on|off ~2 savings|unemployment|credit
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
not|hardly worth ~1 that|the_money|the_price|the_cost|it_to_me|@num|paying|spending
worth ~2 @num ~4 to_me $
can|could|will not|hardly justify
hard|difficult|tough|struggl* ~1 to justify|swallow|stomach|pay
justify ~1 spending|paying|the_cost|the_price|the_expense|the_spend|that_kind|that_much
how|do you justify
can|could not ~1 swing|stretch|spare|manage_that|pay_that|pay_this|spend|pay ~1 that|this|it|so_much|the|@num
can|could not|barely swing ~1 it|that|this|@num
not ~2 going to pay|spend ~4 for|on|that|this|@num
not paying|spending|dropping|shelling ~2 that|this|@num
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
can not spend
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
}
