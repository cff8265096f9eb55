"""How English speakers promise, ask for and agree on a next step (see `step_words`)."""

import re

from intelligence.builtin.lexicon import words
from intelligence.builtin.step_words import StepWords
from intelligence.builtin.word_patterns import WordPattern


def _verbs(text: str) -> str:
    return "|".join(sorted((verb.replace("_", r"\s") for verb in text.split()), key=len, reverse=True))


_EN_ACTIONS = _verbs(
    "send resend ship email e-mail mail call ring phone text message forward share prepare draft draw_up write book"
    " reserve "
    "schedule put add set_up get_back get follow_up try bring drop void process invoice come visit see speak talk"
    " meet connect pass "
    "load upload confirm update look_into pencil pick deliver order sign fill return transfer pay export review"
    " read look_at look_over print introduce hold file install fix arrange organise organize run give "
    "swing pop create cancel refund submit check catch_up reach_out touch_base shoot be_there be_in_touch hop_on"
    " jump_on"
)
_EN_FUTURE = r"(?:i'll|i will|i'm going to|i am going to|i'm gonna|we'll|we will|we're going to|i shall)"
_EN_ASK = (
    r"(?:(?:can|could|may|shall|should) (?:i|we)|(?<!\w )(?:i|we) (?:can|could)|(?<=\b(?:so|or) )(?:i|we) (?:can|could)"
    r"|(?<=\b(?:and|but|yes) )(?:i|we) (?:can|could)|(?<=\b(?:then|sure|okay|well) )(?:i|we) (?:can|could)|let me"
    r"|would you like me to"
    r"|do you want me to"
    r"|how about (?:i|we)|want me to|let's)"
)
_EN_ADVERBS = (
    r"(?:(?:then|just|also|still|definitely|probably|personally|first|now|go ahead and|make sure to|try to"
    r"|try and|actually) )*"
)
_EN_TIME = (
    r"(?:(?:on|at|this|the|next) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight"
    r"|(?:twenty|thirty)-\w+"
    r"|morning|afternoon|evening|\w+th|first"
    r"|second|third|\d+(?:st|nd|rd|th)?|half|past|quarter|to|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|noon)\b"
)
_EN_SUITS = (
    r"(?:(?:all|a|very|quite|usually|always) )?(?:good|fine|great|perfect|ok|okay|better|best|free|open|clear|easier"
    r"|when|ideal|it|there|around|here"
    r"|in(?=\W*$|[,.;]| (?:all|the office|from|until|till|then|anyway|between|after|before|at|any|most|if|and|but)\b)"
    r"|available|can|could|will|would|prefer|like|see|think|suppose|know|mean|then|right)\b"
)
_EN_SEND = r"(?:send|email|mail|shoot|text|forward|give|call|ring|phone|show|drop|pass|resend)"

ENGLISH = StepWords(
    promise=WordPattern(
        re.compile(
            rf"\b{_EN_FUTURE} {_EN_ADVERBS}(?:(?P<vp2>have (?:it|that|this|them|the \w+) (?:with|to|over to) you\b.*)"
            rf"|(?P<vp3>(?:let you know|tell you|give you (?:an|my|our|a straight) answer)"
            rf" (?:by|on|before|tomorrow|tonight)\b.*)"
            rf"|(?P<vp>(?:have \w+ )?(?:{_EN_ACTIONS})\b.*))"
        ),
        words("ll will going gonna shall"),
    ),
    proposal=WordPattern(
        re.compile(
            rf"\b(?:{_EN_ASK} {_EN_ADVERBS}(?P<vp>(?:{_EN_ACTIONS})\b.*)|what if (?:i|we) (?P<vp2>(?:sent|put|called"
            rf"|came|set|booked)\b.*)|(?:i|we) (?:can|could) (?P<vp3>have \w+ (?:there|out|come|visit|call|ring)\b.*))"
        ),
        words("can could may shall should let would want how what"),
    ),
    request=WordPattern(
        re.compile(
            rf"(?:^|\b(?:please|then|so|and|just|okay|yes|sure|no|you can|could you|can you|would you|will you)[, ]+"
            rf"|[.,;] )"
            rf"(?:(?:please|just|then|try to|try and) )*(?P<vp>{_EN_SEND} (?:me|us|it|that|them|him|her|over|the|a|an"
            rf"|this|those|both|at|on)\b.*)"
        ),
        words("send email mail shoot text forward give call ring phone show drop pass resend"),
    ),
    continued=WordPattern(
        re.compile(rf"^(?:and|then|an|or) (?:then )?(?P<vp>(?:{_EN_ACTIONS})\b(?! (?:to )?(?:me|us)\b).*)")
    ),
    dispatch=WordPattern(
        re.compile(
            r"\b(?<!before )(?<!after )(?<!when )(?<!until )"
            r"(?:it|they|that|this|the (?:\w+ ){0,2}?\w+|confirmation|invite|your (?:\w+ )?\w+)"
            r"(?:(?:'ll be|'s| is| are| will be| go(?:es)?| will go) (?:going )?(?:out|on (?:its|the) way|in your inbox"
            r"|with you|over to you|in the (?:mail|post))| (?:will )?(?:ships?|arrives?))\b.*"
        ),
        words("out way inbox with over mail post ship ships arrive arrives"),
    ),
    announced=WordPattern(
        re.compile(
            r"\byou(?:'re going to|'ll| will| should) (?:get|receive|have|hear)\b.*"
            r"|\b(?:he|she|they|(?:somebody|someone)(?: (?:from|in) (?:the |our )?\w+)?"
            r"|(?:our|the|my) (?:\w+ ){0,2}?\w+"
            r"|(?!(?:i|we|you|it|that|this|there|those|these|who|which|what|nobody|one|and|or|but|so)\b)[^\W\d](?:[\w-]*\w)?)"
            r"(?:'ll| will) (?:(?:then|also|just) )?(?:call|ring|email|come|visit|text|contact|reach|send|bring)\b.*"
        ),
        words("going ll will should"),
    ),
    in_call=re.compile(
        r"^(?:\w+ (?:is|was|would be)\b"
        r"|(?:put|write|note|pop|add|mark|jot) (?:it|that|this|them|both) (?:down|in(?:to)? (?:the|my|our)"
        r" (?:book|diary|calendar|system))|pass (?:it|that|this|the message) (?:on|along)\W*$"
        r"|see if|see whether|see what|see how|put (?:it|that|you) (?:this|that|bluntly|through|on hold)"
        r"|put (?:\w+ ){1,2}?on (?:the )?(?:speaker|loudspeaker|mute)"
        r"|get (?:my|a|some|another) (?:coffee|tea|glasses|pen|purse|wallet|coat|jacket)\b"
        r"|give (?:it|this|that) a miss|give you (?:an (?!answer)\w+|a\b|one|some|that\W*$|the)"
        r"(?! (?:call|ring|buzz|shout|bell))|ask (?:you|a|one|something)|get (?:straight|to the|back to that|into"
        r"|there|this)|talk (?:you|about"
        r"|through|to you about)|look at (?:my|the screen|your account)|run (?:you|through)|bring up|pay (?:that"
        r"|it|you)?\W*$|put (?:my|the"
        r" link)|be (?:honest|straight)|check (?:now|right|with you)|see it|see you there|hold on"
        r"|try (?:it|my|that)\b|try\W*$|be there\W*$|give (?:me|us) (?:it|that|this)\W*$"
        r"|pass\W*$|pass (?:on (?:it|this|that)|this time|for now)\b"
        r"|read you\b|give (?:me|us) (?:a|an|one|two|until|till)\b"
        r"|see you(?: then| there| in the \w+| tomorrow| soon)?\W*$"
        r"|read (?:it|that|them) (?:out|back|off|to you)|read (?:that|this|the) (?:bit|part|page|section)"
        r"|.*\b(?:any ?time|whenever|monday (?:to|through) friday|every (?:day|week|month))\b"
        r"|.*\b(?:right now|as we speak|while (?:we're|you're|we are) (?:talking|here|on))\b"
        r"|get (?:you )?(?:that|it|this) now|put (?:it on my|a) card|set the|drop (?:it|the price)|get (?:in"
        r"|going|started)|add up"
        r"|look (?:now|here)|see\W*$|call it|be there in spirit|get it\W*$|fix (?:it|that) for\b"
        r"|come (?:back )?to (?:that|it|this)|come back\W*$|get to"
        r"|put (?:it|that|this) (?:down|up) to\b"
        r"|put (?:it|that|this|them|him|her) (?:in|on|up|down|back|away)(?: then)?\W*$|put in \w+\W*$)"
    ),
    conditional=WordPattern(
        re.compile(
            r"^(?:(?:and|but|so|then|well|okay) )*(?:even )?(?:if|unless|in case|when) (?!you(?:'d)? (?:like|want"
            r"|prefer)\b)"
            r"|.*\b(?:call|ring|text|email|phone|message|write to|let) you (?:back |know )?(?:if|in case|when|once)"
            r" (?:i|we|anything|something|things|it|he|she|they|that|there|my)\b"
        ),
        words("if unless case when once"),
    ),
    event=re.compile(
        r"\b(?:kick-?off|onboarding|training|demo|meeting|call|visit|appointment|interview|session|block|lesson"
        r"|install\w*|delivery"
        r"|survey|inspection|starts?|begins?|meet|speak|see you|catch up|come (?:by|out|over|in|on)|put (?:you|it"
        r"|us)? ?\w* ?(?:in|down)|(?:got|have) you (?:down|in|booked)"
        r"|minutes in|book(?!s\b)\w*|schedul\w*|calendar|invite|check in|tour|walk-?through|viewing|consultation"
        r"|assessment|workshop|trial|chat"
        r"|(?:i'll|we'll) put|slot|bring the)\b"
    ),
    circumstance=re.compile(
        r"\b(?:i'm|i am|i'll be|we're|she's|he's|they're|i've|we've) (?:\w+ )?(?:away|out|off|on holiday"
        r"|on vacation|travelling|traveling|busy"
        r"|cooking|dead|booked|in (?:[a-z]+)|at (?:a|the|my)|still|not|under|moving)\b|\b(?:ends?|ended|expires?"
        r"|runs? out|until|till|since|lasts?"
        r"|closes?|opens?|learn|there's a|there is a|there are|i've got(?! you)|who can|this morning|we listen"
        r"|through \w+day|usually|always|weekly|monthly|every|takes? me|used to|was|were|did|didn't|went|came|told"
        r"|called|signed|paid|bought|broke|made|gone|due|would be|get(?:s|ting)? (?:deleted|erased)"
        r"|have a (?:great|good|nice|lovely)|enjoy|that's it|cover)\b"
        # Who is called is somebody else.
        r"|\b(?:call|ring|phone) (?:'?em|(?:your|his|her) (?:mum|mom|mother|dad|father|wife|husband|sister|brother))\b"
        # What only says which day was meant.
        r"|^(?:that's|that is|which is) (?:the )?(?:today|tomorrow|\w+day|\w+th|\w+-\w+|first|second|third)\W*$"
        # What people do on such a day, and no day to meet: "it's dead in here on a Monday".
        r"|\bon an? (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bwhat (?:would|will|could|should) (?:i|we) do\b"
        r"|\b(?:they|he|she) (?:could|can|would|said|say)\b"
        # The appointments that the buyer has with others.
        r"|\b(?:call|meeting|appointment|lunch|talk|talking|speak|speaking|meet) (?:with|to) (?:her|him|them|(?:my|our)"
        r" (?:boss|wife|husband|partner|accountant|manager|director|board|team|lawyer|daughter|son|mother|father)|the"
        r" (?:board|boss|owners?|committee))\b"
    ),
    accept=re.compile(
        r"^\W*(?:(?:oh|ah|well|and|um|uh|hm+|all right|alright)[, ]+)?(?:yes|yeah|yep|yup|sure|ok|okay|fine|good"
        r"|great|perfect|please|sounds|of"
        r" course|works|that works|deal|right|lovely|wonderful|i'd (?:be|like|love)|absolutely|you can|go ahead"
        r"|all right|alright|thanks|thank"
        r" you|very good|excellent|agreed|definitely|then|until|see you|at \w+|monday|tuesday|wednesday|thursday"
        r"|friday|saturday|sunday"
        r"|tomorrow|\w+day)\b|\b(?:is|are|'s) (?:good|fine|great|perfect|(?:all )?right|alright|okay|ok)\b|\bworks\b"
        r"|, (?:yes|yeah|please|sure|perfect|great|lovely)\W*$"
        r"|\bsuits (?:me|us|him|her|everyone|everybody|fine|well)\b(?! better)"
        r"|\b(?:i|we|she|he) can (?:do|make)(?= (?:that|then|\w+day|tomorrow|half|quarter|\d|one|two|three|four|five"
        r"|six|seven|eight|nine|ten|eleven|twelve|noon)\b)"
    ),
    reject=re.compile(
        r"\b(?:no thanks?|no thank you|not interested|don't (?:bother|call|send)|take (?:me|us) off|rather not"
        r"|can't promise"
        r"|not yet|stop calling|leave it there|no need|please don't)\b|^\W*no\b(?! problem| worries)"
    ),
    clause=WordPattern(
        re.compile(
            r"(?:[,;]\s+|\s+(?:[-–—]\s+)?)(?!or\s+(?:on|at)\b)(?=(?:and|an(?!\s+(?:email|text|e-mail))|but|so|then|or)\s+(?:then\s+)?"
            r"(?:(?:\w+\s+and\s+)?i|we|we'll|you|you'll|you're|your|he|she|they|it|it'll"
            r"|let's|let|that's|the|check|call|send|ring|email|text|talk|tell|put|book|meet|at|on|if|when)\b)"
            r"|[;:]\s+|,\s+(?=(?:i|i'll|i'd|we|we'll|you|he|she|they|it|it'll|that's|let's|let|because|if|when|which"
            r"|who|so|talk|send|call|ring|email|(?:can|could|would) you)\b)"
            r"|\s+(?=(?:because|whether|so that)\b)"
            # Speech-to-text without punctuation: "Tuesday four thirty yeah I get off at four".
            r"|\s+(?=(?:yeah|yes|cause|cos)\s+(?:i|we|he|she|they)\b)",
            re.IGNORECASE,
        ),
        words("and an but so then or because whether yeah yes cause cos"),
    ),
    filler=re.compile(
        r"\b(?:the|then|at|on|of|in|it|is|that|a|an|so|okay|ok|yes|no|and|or|for|your|our|my|time|eastern|pacific"
        r"|central|i|have|we|around|about"
        r"|maybe|say|good|fine|perfect|great|works|how|what|shall|would|could|be|to|right|sounds|by|between|again"
        r"|please|morning|afternoon"
        r"|evening|after|with|me|you|us|well|yeah|sure|let's|do|make|entonces|vale|bien|muy|perfecto|por|la|el|las"
        r"|los|de|le|te|que|esta|hora)\b"
    ),
    day_before=WordPattern(re.compile(r"\b(?:the )?(?:day|evening|night|morning|afternoon) before\b"), words("before")),
    done=re.compile(
        r"\b(?:right now|just sent|i've (?:just )?sent|i have (?:just )?sent|it's in your inbox|in the chat"
        r"|there it is|sent it|done)\b"
    ),
    other_day=re.compile(
        r"\bby when\b|\bwhen(?:'s|’s| is| are| was| does| did| will)? (?:the|your|it|that|he|she|they|his|her|their)\b"
        r"(?! (?:\w+ )?(?:call|meeting|demo|visit|appointment|session|interview|best|good))"
        r"|\bwhen (?:do|can|will) (?:they|the \w+) (?:next |usually )?(?:meet|sit|decide|vote|gather|get together)\b"
        r"|\b(?:isn't|doesn't) (?:it|he|she)\b"
    ),
    now=WordPattern(
        re.compile(
            r"\b(?:going|goes|coming|on its way|out)(?: out)? (?:right )?now\b"
            r"|\b(?:in|within) (?:the next )?(?:(?:a )?(?:few|couple of|\w+) )?minutes\b"
            r"|\bas soon as (?:i'm|we're) off (?:the phone|this call)\b"
        ),
        words("now minutes soon"),
    ),
    finished=re.compile(
        r"\bi(?:'ve|’ve| have) (?:just )?(?:sent|paid|signed) (?:it|that|this)\b|\bi see it\b|\b(?:there|here) it is\b"
        r"|\bthat(?:'s|’s| has) (?:just )?come through\b"
        r"|\bit(?:'s|’s)? (?:has )?(?:just )?(?:come|came|gone|went|arrived|landed)(?: through| in)?\b"
        r"(?! to| with| on| back)"
        r"|\b(?:it|that)(?:'s|’s|s| is| has) (?:gone through|through|paid|signed|done|all done|in there|on its way)\b"
        r"|\b(?:just )?opened it\b|\bgot it\b.*\b(?:done|paid|signed)\b"
        r"|^\W*(?:(?:okay|ok|and|right|there)\W+)?(?:all )?done\b"
        r"|(?:^\W*|\bi(?:'ve|’ve| have)? )(?:just )?(?:signed|paid)\b(?! (?:for|up|off|by))"
        r"|^\W*sent\W*$|\bi(?:'ve|’ve| have) (?:just )?sent (?:\w+ ){1,5}just now\b"
        r"|\bit says (?:paid|done|approved|confirmed)\b|\b(?:done|signed),? (?:accepted|paid|sent)\b"
    ),
    taken=re.compile(
        rf"^\W*(?:(?:oh|ah|no|nah|nope|well|uh|hm+|um|sorry|so|but|wait|actually)\W+)*"
        rf"(?:not {_EN_TIME}|{_EN_TIME}(?:,? {_EN_TIME})*"
        rf"(?:(?:['’]s| is) (?!{_EN_SUITS})"
        rf"|,? (?:i|we|he|she|they)(?:['’](?:m|re|s|ve))? (?!{_EN_SUITS})\w"
        rf"|,? (?:my|our|there['’]s|there is|there are) (?!{_EN_SUITS})\w))"
    ),
    own_event=re.compile(
        r"\b(?:i|we|she|he|they)(?:'ve| have)(?: got)? (?:a|an|the|our|my|another|her|his|to) "
        r"|\b(?:i|we) (?:see|meet) (?:him|her|them)\b"
        r"|\b(?:they|board|committee|council|owners|partners|directors) (?:meets?|sits?)\b"
        r"|\b(?:board|partners|trustees|directors|governors|committee|council|management|owners|staff|team)['’]?"
        r" meeting\b"
        r"|\b(?:i|we)(?:'ll| will|'m going to|'re going to) (?:take|bring|put|raise|present|show|mention)"
        r" (?:it|this|that)\b"
        r"|\b(?:his|her|their|my|our) (?!(?:appointment|lesson|slot|visit|call|first)\b)\w+(?: \w+)?"
        r"(?:['’]s| is| are| starts?| begins?| leaves?) (?:on|at|the)\b"
    ),
    deadline=re.compile(
        r"(?<!come )(?<!stop )(?<!drop )(?<!swing )(?<!pop )(?<!call )\b(?:by|before|no later than)"
        r" (?:(?:the|this|next|end|of|at|latest|late|early) )*(?:\w+day|tomorrow|tonight|\w+(?:st|nd|rd|th)|second|week"
        r"|month)\b"
    ),
    taken_back=re.compile(
        r"\bno,? (?:wait|hang on|hold on|sorry|actually)\b|\b(?:actually|wait),? no\b|\b(?:scratch|scrap|cancel) that\b"
        r"|\bno,? don't\b|\bor no,|\byou know what,? (?:don't|no|never)\b|\bnever mind\b|\bon second thoughts?\b"
    ),
    routine=re.compile(
        r"\b(?:i|we|he|she|they)(?:'m|'re|'s)? (?:usually |always |only |just )?(?:up|open|opens|start|starts|finish"
        r"|finishes|finished|close|closes|closed|leave|leaves|work|works|get up|gets up|get off|get home|gets home)\b"
        r"|\bmy \w+ (?:o'clock|thirty)\b"
    ),
    instead=re.compile(
        r"\b(?:make it|rather|instead|better (?:on|the|if|make))\b"
        r"|^\W*(?:no\W+)?(?:call|ring|try|give) (?:me|him|her|us) (?:on )?\w+"
    ),
)
