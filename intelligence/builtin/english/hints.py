"""English: words that dismiss a concern, hint at one, or report other people's words.

One template per line (see `analysis.lexicon`).
"""

LISTS: dict[str, str] = {
    "contrast": """
but|though|however|although|still|only|except|not|never|no|nobody|nothing|without|worried|nervous|scared|hesitant|\
hesitate|concern|concerned|problem|issue|hard|tough|just|honestly|unless|until|first|wish|instead|rather|afraid|fear
""",
    "soft_price": """
cost|costs|price|pricing|money|budget|afford|pay|paying|spend|spending|expensive|steep|high|squeeze|tight|cheap|\
cheaper|ceiling|limit|savings|dollars|bucks|grand|fee|deposit|payment|payments|investment|broke|debt|rent|mortgage
""",
    "soft_timing": """
month|months|year|years|season|later|busy|timing|wait|waiting|rush|hurry|schedule|summer|fall|spring|winter|moving|\
wedding|until|before|soon|now|quarter|holidays|decide|decision|deadline|ready|january|february|march|june|july|\
august|september|october|november|december
""",
    "soft_authority": """
@boss
decide|decides|decision|approve|approves|approval|sign|signs|permission|buy_in
""",
    "soft_spouse": """
@home
couple|together|both_of_us|his_dad|her_dad|our_kids|at_home
""",
    "soft_trust": """
worry|worries|worried|nervous|scared|fear|afraid|burned|promised|promise|promises|trust|safe|safety|guarantee|\
reviews|stranger|strangers|hesitate|hesitant|hesitation|concern|concerned|concerns|skeptical|scam|doubt|doubts|proof|\
risk|risky|last_time|reputation|secure|security|privacy|legit|believe|uneasy|bitten
before|tried|did|had|used ~4 not|never|nothing|same|disappeared|wrong|dead|lost|failed
what if
""",
    "soft_competitor": """
@Name ~4 cheaper|offer*|charg*|quot*|gave|less|price|same|already|deal
another|other|different|current|existing ~1 @provider|quote|quotes|offer
competitor|competitors|competition|elsewhere|quote|quotes|quoted|bid|bids|alternative|alternatives|cheaper
already have|use|using|work|working|with|got
""",
    "soft_need": """
not|never|hardly|rarely|why|nobody|no_one ~3 need|use|using|change|worth|bother|help|sense|matter
without|enough|fine|myself|ourselves|overkill|already ~4
""",
    "not_price": """
@cost|affording ~2 is|was|are|were not ~3 issue|problem|concern|question|obstacle|worry|reason|point|thing|what|it|\
about|bother*|object
not ~3 about|because|worried|concerned|question|matter|bothered|issue|problem ~3 @cost
no|not_a|without ~1 problem|issue|issues|concern|concerns|complaints|objection ~2 with|about|on ~2 @cost
@cost ~2 is|are|was|looks|sounds|seems|works ~1 fine|okay|ok|reasonable|fair|good|great|not_bad|doable|acceptable|\
no_problem|cheap
is|was|well|right|falls|fits ~1 in|within ~2 range|ballpark|budget
within ~2 budget|range
in line with
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
@home ~2 already|is|loves|likes|agreed|agrees|on_board|fully|supports|gave|totally|and_i_already|wants_me|wants_this|\
told_me_to|said ~2 board|agreed|in|behind|supportive|fine|okay|happy|support*|loves|it|go|yes|for_it|do_it|ahead|\
talked|discussed|decided|this
already ~2 talked|spoke|discussed|asked|agreed|checked ~3 @home
not|never ~2 need|have ~2 ask|check|talk|permission|approval|anyone|anybody|consult
no @home|one_to_ask
business|founding|managing|law partner|partners
""",
    "not_trust": """
not ~3 worried|concerned|issue|problem|question|doubt* ~3 trust|reputation|credibility|quality|security
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
    "reported": """
some|many|most|other|lots_of|a_lot_of people|folks|customers|clients|owners|homeowners ~1 say|think|tell|feel|worry|\
believe|complain|ask|said|told
people|others|everybody|everyone ~1 say|says|said|think|thinks|tell|tells|keep_saying
he|she ~2 used_to say|think|tell
my ~1 friend|neighbor|neighbour|colleague|coworker|brother|cousin|sister ~2 said|says|told|thought|complained
""",
}
