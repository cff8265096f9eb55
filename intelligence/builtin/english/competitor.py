"""English: concerns about a competitor. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "competitor": """
gives|give|offers|offer|throws_in|includes ~1 us|me|it|that ~2 that|it|this|same|everything? ~1 for_free|free|\
for_less|cheaper|at_no_cost
signed|locked|under|in ~4 deal|contract|agreement ~1 with @Name|them|another|someone|a ~3
signed|sign ~5 with @Name ~3
came|come|coming in|out ~3 under|lower|below|cheaper|less ~3
we have|use|got ~1 now|today|currently|already ~1 does|do|charges|charge|costs|is|are|for ~5
crew|company|guy|guys|people|vendor|lady|woman|man|team|firm|agency|service|outfit ~1 we|i ~1 have|use|got|work|\
hired ~1 now|today|currently|already|with|for ~6
banked|insured|stayed|bought|dealt|worked|been|shopped with|from ~3 since|for|years|forever|always|@Name ~3
no|not|any|zero ~2 reason to ~1 leave|switch|change|move ~3
they|@Name|he|she ~1 gave|give|charge|charges|do|does|offer|offers|did|threw|quoted|want|wants ~2 me|us|it|the_same|\
for|@num ~1 for|at|@num ~3
paying|pay|paid|get|getting ~2 @num ~2 where|with|at|from|now|today|currently|already ~3
hear|see|wait|waiting|want ~3 what|for|back|from ~2 the ~2 people|others|other|guys|company|folks|competition|\
@Name ~4 come|say|offer|back|quote|have|bid
walkthrough|demo|trial|pilot|call|meeting|presentation|appointment|quote|estimate|bid|proposal|visit with|from|by|\
at ~1 @Name|another|someone_else|your_competitor|other|two|three ~3
stay|stick|put|loyal ~1 put|with|where ~2 i|we|them|are|am|@Name
@be|been ~1 also|already|still|currently|been|both|now ~1 looking|talking|speaking|comparing|evaluating|considering|\
trialing|testing|demoing|piloting|reviewing|meeting|interviewing|shopping|checking at|to|with|out|between|against ~4
@be|been ~2 looking|talking|speaking|evaluating|considering|comparing|trialing|testing|demoing|meeting|interviewing|\
reviewing|piloting|weighing ~3 @Name|another|others|other|couple|few|several|two|three|competitor|competitors|\
somebody|someone|multiple|your_competitor ~5 company|companies|vendor|vendors|options|option|firms|agencies|\
platforms|tools|contractors|providers|coaches|programs|quotes|bids|proposals|people|else|suppliers|places|well|gyms|\
brands|demos|demo|solutions
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
towards someone_else|another|@Name|the_other|your_competitor|them_instead|a_competitor|a_different|somebody_else|them
already ~2 work|working|use|using|have|signed|with|pay|paying|got|hired|contracted|buy|buying|get|getting|talking|on|\
run|running ~3 agency|provider|vendor|supplier|someone|somebody|guy|@Name|person|company|firm|contractor|bookkeeper|\
accountant|coach|broker|advisor|consultant|freelancer|trainer|realtor|plumber|lawyer|team|crm|rep
we|i|they ~1 use|run|love|prefer ~1 @Name ~1 for|already|and|today|now|right|at|since|it ~4
we|i ~1 are|am with|on|using|at @Name ~4
we|i have|had been with|using ~6
been with ~2 @Name|them|the_same|our|my ~6 for|since|years|forever|long
with|using|used|on ~2 @Name for|since ~2 years|@num|forever|a_while|ages
he|she|they|someone|somebody|competitor|competitors|@Name|others|place|guy|company|companies|one|agency|outfit|quote|\
option|neighbor ~4 cheaper|half_the_price|half_price|for_less|lower_price|less_money|for_half|third_of_the_price|\
less_than_you|undercut|for_free ~4
cheaper elsewhere|online|somewhere|from|at|with|than_you|than_yours|competitor|by|on_amazon|version_on
for less elsewhere|money|somewhere|online|from|with|at|than
same|similar|exact ~1 thing|service|package|one|product|job|work|deal|features|program|model|coverage ~4 for|\
at ~1 less|half|cheaper|@num|a_third
the_other|other|another|different ~1 @provider ~4 cheaper|offer*|charg*|includ*|has|have|gave|said|quoted|is|was|can|\
could|will|would|throw*|does|do|wants|came
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
my|our|his|her|a|the|has_a|have_a @somebody ~4 can|could|would|will|does|do|did|offered|builds|is_going|knows|fixes|\
handles|makes|said_he|said_she|who|is_a|has_a|runs|says_he|says_she|works ~6 do|build|make|fix|handle|help|it|that|\
this|for_free|cheaper|for|website|websites|same|a|the|computers|design|in
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
    "late_competitor": """
our|my current|existing|regular|present|usual|own|long_time|longtime ~1 @provider ~8
""",
}
