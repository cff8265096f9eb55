"""English: concerns about trust. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "trust": """
not know ~1 anything|much|a_thing|nothing|enough about|of ~1 you|your|this_company
everyone|everybody|they_all|you_all ~1 promise|promises|says|say|claims|claim ~1 that|this|the_same|it
crooks|crook|con_men|conman|shysters|sharks|bloodsuckers|thieves|vultures|liars
gun shy
once bitten
see ~1 it|that|this ~1 with ~1 my|our ~1 own eyes
have|need|want|got to see ~1 it|that|this ~1 work|working|in_action|for_myself|first|to_believe|before
walked|ran|took off|away ~1 with ~4
trusting|trust ~4 not|hard|tough|difficult|easy|takes
strangers|stranger ~3 house|home|door|data|money|kids|mother
i|we ~1 hesitate|hesitant|am_hesitant|are_hesitant ~6
no|not ~1 names|references|customers|clients|people ~2 i|we can ~1 call|talk|check
news|breach|leak|scandal|lawsuit|recall ~4 your|you
your ~3 leak|breach|scandal|lawsuit|recall|outage|outages
in the news
not ~2 putting|handing|giving|trusting|sending|uploading|sharing ~4 on|to|over|with ~2 your|you|a_stranger|some
same slides|thing|pitch|promise|promises|story|speech|song ~6
something|somebody ~2 before and|but it ~3
sounds|seems|feels|looks ~1 like? ~2 a scam|pitch|trap|trick|gimmick|cult|pyramid|con
too|almost|sounds|seems easy|perfect|simple ~2 to|$
trust ~1 you|your|this|that|anyone|people|companies|them ~2 yet|enough|with|anymore|again
who are you ~2
you people|guys|lot ~2 just|only|always|all|never|are
@num ~2 never|not showed|came|called|delivered
want|wants|ask|asks|demand|take ~2 everything|money|payment|all|full|deposit|half ~1 up_front|upfront|in_advance|\
first|before ~3
nervous|uneasy|suspicious|wary|worried|skeptical when|about|that|because|of|if ~6
miracle|miracles|magic ~4
fear ~2 mostly|is|that|of ~3
dead|down|offline|lost for|everything|history|data ~4 last|when|before|time
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
your|the|online|google ~2 reviews ~6 bad|mixed|terrible|fake|not|horrible|awful|negative|complain*|worrying|worried|\
concerned|say|said|says|ugly|two_stars|one_star
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
lied|lie|lying to
do|can|could|have ~3 references|referrals|proof|track_record|testimonials|case_studies|case_study ~5
need|want|like|see|show ~3 proof|evidence|references|case_studies|testimonials|results|track_record ~4
how secure|safe|reliable ~4
who|who_else can|will|would|gets_to|has|could ~1 see|access|read|look_at ~3 it|data|my|our|this|that|files|records|\
information|them
what happens to ~2 data|information|files|money|deposit
where ~2 data|files|information|records ~3 stored|kept|go|live|end_up|sit|hosted
worried|nervous|concerned|scared|uneasy|afraid|uncomfortable|hesitant|anxious|terrified|fear|concern|concerns|\
careful|wary ~6 data|security|privacy|giving|handing|card|hack*|leak*|breach*|scam*|support|disappear*|quality|work|\
works|fall|fail|fails|results|reliab*|uptime|warranty|commitment_from|compliance|lose_money|losing_money|wasting|\
lemon|safe|access|patient|client_information|hidden|surprise*
not ~1 comfortable|keen|happy giving|handing|sharing|paying|putting|sending|with|letting|uploading ~6
data ~3 breach|leak|leaks|breaches|safe|secure|hacked|stolen|exposed ~2
breach|breached|hacked|leaked
hidden fees|costs|charges|cost|fee|clauses
fine print
what you are not telling|saying
another guru|coach|scheme|gimmick|pdf|broken_promise|empty_promise|disappointment|mistake|salesman|ebook
inspires|inspire ~1 confidence
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
    "late_trust": """
last|previous|old|other|prior|former|first ~1 company|agency|guy|contractor|vendor|coach|firm|one|people|provider|\
supplier|roofer|consultant|program|software|system|installer|crew|place|guys|team|builder|platform|lot|\
rep ~8 promised|took|ghosted|disappeared|never|failed|left|did_not|botched|ruined|lied|vanished|walked|overcharged|\
messed|stopped|burned|told|said|went|was_terrible|was_awful|sold|cost_us|turned_out|swore|ended_up
ghosted|vanished|disappeared|took_the_money|took_my_money|took_our_money|took_off|ran_off|skipped_town ~3
tried|bought|done|paid|hired|had|used|taken|signed|spent|been ~8 worked|work|useless|garbage|waste|nothing|junk|\
trash|failed|crap|fluff|disaster|regret*|rubbish|joke|result|results|flop|disappointed|disappointing ~2
waste|wasted|throw|throwing|threw|blow|blew|flush* ~4 money|thousands|dollars|grand|savings ~6 again|before|last|\
another|on|away|already|away
""",
}
