"""What labels and words give a speaker's side away. Patterns are matched on lower-case text without accents.

A cue is (weight, pattern): positive weights speak for the rep, negative for the prospect. Patterns are short, bounded
and begin with a word, so that matching stays linear.
"""

import re

REP_LABELS = frozenset(
    """agent rep representative sales salesperson salesman saleswoman seller closer setter advisor adviser consultant
    host account ae sdr bdr csm broker coach specialist assistant bot support operator me estimator counselor recruiter
    vendedor vendedora asesor asesora agente comercial consultor consultora ejecutivo ejecutiva representante
    verkaufer verkauferin berater beraterin vertrieb vertreter makler vendeur vendeuse conseiller conseillere
    commercial commerciale venditore venditrice consulente verkoper adviseur saljare selger sprzedawca handlowiec
    doradca satici danisman продавец менеджер консультант оператор""".split()
)
PROSPECT_LABELS = frozenset(
    """customer client prospect lead buyer caller homeowner patient guest shopper borrower tenant applicant member
    them receptionist gatekeeper owner user student husband wife spouse cliente prospecto prospecta comprador
    compradora interesado interesada paciente kunde kundin interessent interessentin acheteur acheteuse cliente
    acquirente klant klient klientka kund asiakas musteri клиент покупатель заказчик""".split()
)
REP_LABEL_PARTS = (
    "担当",
    "営業",
    "销售",
    "客服",
    "顾问",
    "상담",
    "영업",
    "مندوب",
)
PROSPECT_LABEL_PARTS = ("お客", "顧客", "客户", "客戶", "顾客", "고객", "عميل", "العميل", "ग्राहक")

_NUMBER = (
    r"(?:[$€£₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:k\b|usd|eur|dollars?|euros?|dolares|pesos|[$€£])?|"
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|"
    r"eighty|ninety|hundred|thousand|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|"
    r"cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|mil|\w{3,7}cientos)\b)"
)

_CUES: tuple[tuple[float, str], ...] = (
    # Opening and running the call.
    (1.6, r"(?:this is|it's|i'm|i am|my name is) \w+(?: \w+)? (?:from|with|calling from|over at|here at)\b"),
    (1.6, r"\w+ here (?:from|with|at)\b"),
    (1.6, r"(?:i'm|i am|i was|we're) (?:calling|reaching out|following up|ringing)\b"),
    (1.4, r"reason (?:for my call|for the call|i'm calling|i called|i'm reaching)"),
    (
        1.4,
        r"(?:thanks|thank you)(?: so much| again| very much)?(?: \w+)?,? for (?:making|taking|joining|hopping|jumping|booking|calling|having"
        r"|coming|your time|the time|scheduling|connecting|meeting|reaching|sitting|being here|your interest)",
    ),  # fmt: skip
    (1.4, r"how (?:can|may) (?:i|we) help|what can (?:i|we) (?:do|help)"),
    (0.7, r"can you (?:hear|see) (?:me|my)"),
    (0.8, r"is (?:now|this) (?:still |a )*(?:a )?(?:good|okay|ok|bad)(?: time)?"),
    (
        1.2,
        r"(?:before|so) (?:we|i) (?:dive|start|begin|get into|jump|wrap|get going)|my plan (?:is|for)|the agenda|here's (?:how|what) (?:i|we)",
    ),
    (
        1.4,
        r"what (?:made|brought|prompted|got|led|attracted|motivated) you|what (?:are|were) you (?:hoping|looking|trying)",
    ),
    (1.2, r"(?:tell|talk|walk|take) (?:me|you) (?:a (?:bit|little) )?(?:more |through |about )"),
    (1.0, r"(?:mind|okay|ok|alright) if i ask|(?:can|could|may) i ask|let me ask|quick question|curious"),
    (
        1.0,
        r"on a scale|what would (?:it|that|a|an|need|have|success|change|happen)|what happens if (?:you|nothing)|if nothing changes",
    ),
    (1.0, r"(?:what|how|where|who|which|when|why)[^.?!]{1,60}\b(?:you|your|you're|you've|you'd|y'all)\b[^.?!]{0,60}\?"),
    (0.6, r"(?:do|did|are|were|have|would|will|could|is) (?:you|your)\b[^.?!]{0,80}\?"),
    # Promising, quoting, offering.
    (
        1.4,
        r"(?:i'll|i will|i can|i'm going to|i am going to|let me|i could)(?: \w+){0,2} (?:send|email|text (?:you|it|both|over)|call you|book|put|get you"
        r"|walk you|show|set|build|forward|draft|include|schedule|hold|follow up|reach out|check (?:back|in|with)|explain|share|pull|give you)",
    ),  # fmt: skip
    (
        1.4,
        r"(?:i've|i have|i) (?:just )?(?:got )?(?:sent|you down|emailed|booked you|put you)|you(?:'re| are) all set|all set|on its way",
    ),
    (
        1.2,
        r"(?:we'll|we will|we can|we could|we'd) (?:get you|set|have you|send|start you|include|ship|train|onboard|handle|take care|help|waive|match"
        r"|spread|split|throw|offer|do it for)",
    ),  # fmt: skip
    (
        1.2,
        r"(?:investment|price|cost|total|fee|plan|package|program|rate|subscription|deposit|premium|pricing)s? (?:is|starts|would be|comes|runs|for)"
        rf"(?: \w+){{0,3}} {_NUMBER}",
    ),  # fmt: skip
    (
        0.8,
        rf"(?:it's|that's|it is|that is|comes (?:out )?to|you're at|starts? at|starting at|would be|runs|only)(?: \w+){{0,2}} {_NUMBER}",
    ),
    (0.8, r"(?:a|per) (?:seat|user|license|session)\b"),
    (
        0.9,
        r"our (?:\w+ )?(?:plan|package|program|platform|pricing|guarantee|warranty|members|students|installers|onboarding|software|tool|offer"
        r"|services?|solution|specialist|consultants?|coaches|smallest|basic|premium)s?\b",
    ),  # fmt: skip
    (
        0.9,
        r"(?:most|many|some|a lot|one|lots) of (?:our|my) (?:\w+ )?(?:customers|clients|owners|members|students|users|studios)",
    ),
    (0.9, r"we (?:offer|include|specialize|guarantee|provide|work with|help|partner|cover|integrate|support)\b"),
    (0.9, r"you(?:'d| would|'ll| will)(?: also)? (?:get|have|receive|see|be able|save|be working|want to|love|notice)"),
    (
        0.9,
        r"payment plan|approved credit|financ\w+|free trial|special offer|today only|if you (?:sign|join|commit|start|order|decide) (?:up )?(?:today|now|this)",
    ),
    (0.9, r"some (?:people|folks|clients) (?:say|tell|worry|think)"),
    # Answering and steering.
    (
        0.9,
        r"(?:i|totally|completely|absolutely) (?:understand|hear you|appreciate|get (?:that|it)\b)|understood|fair (?:concern|question|enough|point)",
    ),
    (1.0, r"(?:great|good|excellent|fantastic) question|what i'm hearing|sounds like you|if i (?:understand|hear) you"),
    (
        1.0,
        r"(?:does|did|would) (?:that|this|it) (?:make sense|help|answer|sound|work|be fair)|how does (?:that|this)|sounds? (?:good|okay|ok|fair)\?",
    ),
    (
        1.0,
        r"what if (?:i|we)|shall we|should we (?:book|schedule|set)|are you (?:sure|comfortable|ready|open|available)|would you (?:be|like|want|prefer)",
    ),
    (0.8, r"what questions|any (?:other )?questions|anything else|does (?:\w+day|tomorrow|next week)[^.?!]{0,30}work"),
    (0.5, r"makes sense|got it\b|perfect\b|love it\b|wonderful\b|congrat\w+|no pressure|no problem"),
    (
        0.8,
        r"have a (?:great|good|nice|wonderful)|take care|i'd rather not|couldn't make it|leave (?:you )?a message|whenever you're ready|give me a call back",
    ),
    # The buyer's life, needs and money.
    (
        -1.4,
        r"(?:my|our) (?:husband|wife|partner|spouse|boss|co-?founder|accountant|business partner|kids?|son|daughter|mom|dad|mother|father|parents|cousin"
        r"|girlfriend|boyfriend|fiance\w*|landlord|lawyer|bookkeeper|board|procurement|finance team|it team|cto|ceo|cfo|director|nephew|brother|sister)\b",
    ),  # fmt: skip
    (
        -1.0,
        r"my (?:business|company|shop|studio|store|house|yard|budget|job|car|bill|mortgage|rent|savings|credit card|current|old|back|knee|situation|practice)",
    ),
    (
        -1.0,
        r"i (?:need|want|run|own|work|make|tried|use|was hoping|don't know|don't think|don't have|can't|couldn't|have to|guess|saw|found|read|heard|signed up"
        r"|filled|lost|spend|hate|feel|wish|wonder|got burned|already|bought|just want|usually|live)\b",
    ),  # fmt: skip
    (
        -1.0,
        r"i(?:'m| am) (?:stuck|exhausted|worried|looking|not sure|not|trying|just|out\b|kind of|concerned|skeptical|tired|struggling|interested|nervous|in\b|excited)",
    ),
    (
        -0.8,
        r"i(?:'ve| have) (?:been|tried|never|had|seen|heard|already|bought)|i(?:'d| would) (?:have to|need|want|love|normally|rather|like)",
    ),
    (
        -0.9,
        r"we(?:'re| are) (?:looking|currently|using|comparing|trying|thinking|a|not|still|already|also|on|moving|under|locked|happy)\b",
    ),
    (
        -0.9,
        r"we (?:currently|use|need|tried|lose|spend|already|can't|don't|just|had|want|were|got|run|pay|signed|switched|looked|replaced|only)\b",
    ),
    (
        -1.5,
        r"how much|what(?:'s| is| does| would| do| are) (?:it|that|this|the|your|you) (?:\w+ )?(?:price|rate|fee|cost|charge|damage|catch|run|pricing|rates)",
    ),
    (
        -1.2,
        r"do you (?:guys|also|offer|take|accept|integrate|support|provide|charge|deliver|ship)|do you have (?:a|any) (?:discount|contract|trial|guarantee|reference|review)s?",
    ),
    (
        -1.2,
        r"(?:can|could) i (?:pay|cancel|get|think|see|try|call you|have)|can we (?:pay|cancel|try|see|think|export)|is there (?:a|any) (?:\w+ )?(?:discount|contract|trial|guarantee|refund|fee|catch)",
    ),
    (
        -1.2,
        r"how (?:do|would|can) (?:i|we) know|how long (?:does|would|is)|how (?:secure|does (?:it|this|that|your))|what happens if (?:i|we|it)|what(?:'s| is) included",
    ),
    (
        -1.4,
        r"when (?:do|can|would|could) (?:i|we) start|where do (?:i|we) sign|what do you need from|why (?:would|should) (?:i|we)|who are you|how did you get my",
    ),
    # The buyer's answers.
    (
        -1.4,
        r"(?:send|email|text|call|give|mail|show|e-mail|resend) (?:me|us|it to me|it over|that over|it to us|that to me)\b",
    ),
    (
        -1.4,
        r"(?:too|so|pretty|very|way too|bit|kind of|really) (?:expensive|much|pricey|steep|high)|a lot of money|out of (?:my|our)|(?:can't|cannot|couldn't|don't) (?:really )?afford",
    ),
    (
        -1.4,
        r"not interested|not a good time|isn't a good time|not a priority|not for (?:me|us)|don't (?:really )?(?:need|want|see)|no thank|stop calling|take me off|don't call",
    ),
    (
        -1.4,
        r"think (?:about it|it over|on it)|let me think|sleep on it|talk (?:to|with|it over)|run it by|check with|discuss (?:it|this|that)|get back to you",
    ),
    (
        -1.3,
        r"more than (?:i|we)|(?:sign me up|let's do it|let's go ahead|i'll take it|we'll take it|i'm ready|we're ready|go ahead and|count me in|signing now)",
    ),
    (
        -0.7,
        r"works for (?:me|us)|that's (?:more|helpful|exactly|what i|fine)|honestly|to be honest|loud and clear|thanks for being|never heard of",
    ),
    # Spanish.
    (
        1.6,
        r"(?:soy|habla|te habla|le habla|mi nombre es|me llamo) \w+(?: \w+)?,? (?:de|del|con|desde|asesor\w*|y te|y le)\b",
    ),
    (
        1.6,
        r"(?:te|le|les|os) (?:llamo|llamaba|hablo|escribo|contacto|marco)\b|el motivo de (?:mi|la) llamada|en que (?:te |le |les )?puedo (?:ayudar|servir)|como (?:te|le) puedo ayudar",
    ),
    (
        1.4,
        r"gracias por (?:conect\w+|tu tiempo|su tiempo|llamar\w*|tomar\w*|acompan\w+|agendar|reunir\w+|atender\w*|venir|sumar\w+|hacer|recibir\w*|contactar\w*|estar|tu interes|su interes)",
    ),
    (
        1.2,
        r"(?:cuenta|cuente|cuenten|platica|platique|hable|digame|dime)(?:me|nos)?\b|que (?:te|le|les) (?:hizo|trajo|llevo|motivo|gustaria|parece)",
    ),
    (
        1.2,
        r"(?:te|le|les|os) (?:envio|mando|enviare|mandare|llamare|comparto|paso|agendo|reservo|muestro|explico|confirmo|hago|puedo|propongo|ofrezco|voy a)\b",
    ),
    (
        1.2,
        r"(?:la inversion|el precio|el costo|el coste|el plan|el programa|el paquete|la cuota|la mensualidad|serian|son|sale en|queda en|cuesta|es de)(?: \w+){0,3} "
        rf"{_NUMBER}",
    ),  # fmt: skip
    (
        1.0,
        r"nuestr[oa]s? (?:plan|programa|paquete|servicio|plataforma|garantia|clientes?|equipo|producto|metodo|solucion|alumnos)s?|trabajamos (?:con|contigo)|ofrecemos|incluye\b",
    ),
    (
        0.9,
        r"(?:te|lo|le|la) entiendo|entiendo\b|claro que si|tiene sentido|buena pregunta|si (?:te|le) parece|(?:te|le) (?:gustaria|funciona|parece|viene|queda) (?:bien|mejor|el|la|si)?",
    ),
    (
        1.0,
        r"(?:que|como|cuanto|cuantos|cuantas|donde|quien|cual|cuando)[^.?!]{1,60}\b(?:tu|tus|te|tienes|tiene|usted|ustedes|has|haces|quieres|quiere|buscas|busca|estas|esta usando|su|sus)\b[^.?!]{0,50}\?",
    ),
    (
        -1.4,
        r"mi (?:esposa|esposo|marido|mujer|pareja|novi[oa]|soci[oa]|jef[ea]|negocio|empresa|tienda|contador\w*|presupuesto|casa|situacion|trabajo|gestor\w*|familia|coche|hij[oa])\b",
    ),
    (
        -1.0,
        r"(?:tengo|tenemos) (?:un|una|que|problemas?|unos|muchos?)\b|(?:necesito|necesitamos|quiero|queremos|busco|buscamos|vendo|vendemos|gasto|gaste|llevo|llevamos|estamos|estoy|usamos|pagamos|me gustaria)\b",
    ),
    (
        -1.0,
        r"no (?:se|creo|puedo|podemos|estoy|tengo|tenemos|quiero|me|lo veo|necesito|necesitamos|sabia|conozco)\b|la verdad",
    ),
    (
        -1.5,
        r"cuanto (?:cuesta|vale|sale|seria|cobran|es|costaria|me)|que (?:precio|garantia|incluye)|como se (?:que|si)|y si (?:no|quiero)|(?:puedo|podria|podemos) (?:pagar|cancelar|probar|pensar|ver)|(?:tienen|ofrecen|aceptan)\b",
    ),
    (
        -1.4,
        r"(?:mandame|enviame|mandeme|envieme|enviamelo|mandamelo|mandemelo|llamame|llameme|pasame|paseme)\b|(?:muy|demasiado|bastante|un poco|algo) caro|no me interesa|no me alcanza|(?:pensarlo|consultarlo|hablarlo|verlo con|pienso|lo consulto|comentarlo)\b|mucho dinero",
    ),
    # Portuguese, French, German, Italian: the few words that carry most.
    (
        1.3,
        r"(?:obrigad[oa]|merci|danke|vielen dank|grazie) (?:por|pelo|pour|d'avoir|de|fur|dass|per)\b|(?:me conta|conte-me|me fale|o que (?:te|o|a) (?:fez|trouxe))"
        r"|(?:qu'est-ce qui|parlez-moi|dites-moi|comment puis-je)|(?:erzahlen sie|wie kann ich|was hat sie|darf ich fragen)|(?:mi racconti|raccontami|cosa (?:l'ha|ti ha)|come posso aiut\w+)",
    ),  # fmt: skip
    (
        1.3,
        r"(?:vou te|vou lhe|te envio|lhe envio|te mando)|je (?:vous|t') ?(?:envoie|enverrai|propose|appelle|rappelle)|ich (?:schicke|sende|rufe|schick|melde mich|zeige|buche) (?:ihnen|dir|sie|bei)|(?:le|ti) (?:invio|mando|inviero|mandero|chiamo|propongo)",
    ),
    (
        1.2,
        rf"(?:o investimento|o valor|l'investissement|le tarif|le prix|die investition|der preis|das paket|das kostet|l'investimento|il prezzo|il costo)[^.?!]{{0,40}}{_NUMBER}",
    ),
    (
        1.0,
        r"(?:was|wie|wo|wer|welche\w*|wann|warum)[^.?!]{1,60}\b(?:sie|ihr|ihre|ihnen|du|dein\w*|dir)\b[^.?!]{0,50}\?|(?:que|quel\w*|comment|combien|pourquoi|quand)[^.?!]{1,60}\b(?:vous|votre|vos)\b[^.?!]{0,50}\?"
        r"|(?:o que|como|qual|quanto|quantos|quando)[^.?!]{1,60}\b(?:voce|voces|seu|sua)\b[^.?!]{0,50}\?|(?:cosa|come|quale|quanto|quanti|quando)[^.?!]{1,60}\b(?:lei|suo|sua|vostr\w+|voi|tuo|tua)\b[^.?!]{0,50}\?",
    ),  # fmt: skip
    (
        0.9,
        r"(?:entendo|compreendo|faz sentido)\b|je comprends|(?:ich|das) versteh\w*|verstehe\b|verstandlich|(?:la |ti )?capisco\b|unser\w* (?:paket|programm|kunden|angebot|preis\w*|produkt|losung|tarif)|notre (?:programme|offre|solution|formule|equipe)|nosso (?:programa|plano|produto|servico)|il nostro (?:programma|prodotto|servizio)|nostri clienti",
    ),
    (
        -1.4,
        r"(?:minha (?:esposa|mulher|empresa|loja)|meu (?:marido|socio|negocio|chefe))|(?:ma femme|mon mari|mon (?:associe|patron|entreprise|budget)|ma (?:boutique|societe))|(?:meine[mnr]? (?:frau|partner\w*|chef\w*|firma|praxis)|mein (?:mann|chef|geschaft|betrieb|budget|steuerberater))|(?:mi[ao] (?:moglie|marito|socio|capo|azienda|negozio))\b",
    ),
    (
        -1.4,
        r"(?:muito|tres|trop|zu|sehr|troppo|molto|ziemlich) (?:caro|cher|chere|teuer|viel geld)|(?:me (?:manda|envia|liga))\b|envoyez[- ]moi|rappelez[- ]moi|(?:schicken|senden|rufen) sie (?:mir|mich)|mi (?:mandi|invii|richiami)|(?:pensar melhor|reflechir|uberlegen|druber schlafen|pensarci)\b",
    ),
    (
        -1.0,
        r"(?:eu preciso|preciso de|eu tenho|eu quero|nao sei|nao posso|quanto custa)\b|j'ai (?:besoin|un|une|essaye|deja)\b|je (?:ne |n')|combien (?:ca|cela)|(?:ich (?:brauche|habe|mochte|will|bin|weiss|kann)|wir (?:haben|sind|brauchen|nutzen|zahlen)|was kostet|wie viel)\b|(?:ho bisogno|non (?:so|posso|ho|sono)|quanto costa|abbiamo)\b",
    ),
)

CUES: tuple[tuple[float, re.Pattern[str]], ...] = tuple(
    (weight, re.compile(rf"\b(?:{pattern})")) for weight, pattern in _CUES
)

ADDRESSING = re.compile(
    r"\b(?:you|your|you're|you've|you'd|you'll|te|ti|tu|tus|usted|ustedes|su|sus|le|les|contigo|sie|ihnen|ihr|ihre|du|dein\w*|dir|vous|votre|vos|voce|seu|sua|lei|suo)\b"
)
SELF = re.compile(
    r"\b(?:i|i'm|i've|i'd|my|mine|me|mi|mis|yo|mio|nos|nuestr\w+|ich|mein\w*|mir|mich|wir|unser\w*|je|j'\w+|mon|ma|mes|moi|nous|eu|meu|minha|io|mio|mia|we|we're|we've|our|us)\b"
)
COLLEAGUE = (
    r"(?:my|our|mi|nuestr[oa]) (?:\w+ ){0,2}?(?:colleague|manager|engineer|specialist|teammate|director|consultant|architect|lead|expert|coordinator|trainer"
    r"|associate|companer[oa]|coleg[ao]|gerente|ingenier[oa]|especialista|supervisor\w*)\W+(?:\w+\W+){0,3}?"
)
