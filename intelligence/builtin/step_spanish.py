"""How Spanish speakers promise, ask for and agree on a next step (see `step_words`)."""

import re

from intelligence.builtin.lexicon import words
from intelligence.builtin.step_english import ENGLISH
from intelligence.builtin.step_words import StepWords
from intelligence.builtin.word_patterns import WordPattern

_ES_ACTIONS = (
    r"(?:mando|mandar[eé]|env[ií]o|enviar[eé]|llamo|llamar[eé]|marco|marcar[eé]|preparo|preparar[eé]|agendo"
    r"|agendar[eé]|reservo|reservar[eé]"
    r"|digo algo|confirmo|confirmar[eé]|escribo|escribir[eé]|aviso|avisar[eé]|visito|visitar[eé]|traigo|traer[eé]|llevo"
    r"|llevar[eé]|apunto|apuntar[eé]|comparto|compartir[eé]|hago llegar)"
)
_ES_PRONOUNS = r"(?:(?:se|te|le|les|os|me|nos) )?(?:(?:lo|la|los|las) )?"

_ES_TIME = (
    r"(?:(?:el|a las?|las?|esta|este|ese|esa|al) )?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo"
    r"|ma[nñ]ana"
    r"|hoy|tarde|noche|mediod[ií]a|y media|y cuarto|\d+|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once"
    r"|doce|quince|veinte|veinti\w+|treinta)\b"
)

SPANISH = StepWords(
    promise=WordPattern(
        re.compile(
            rf"\b(?P<vp>(?:se (?:lo|la|los|las)|te (?:lo|la|los|las)|te|le|les|os|lo|la|los|las|yo (?:se |te |le "
            rf"|les )?(?:lo |la )?) ?{_ES_ACTIONS}\b.*)"
            rf"|\b(?:voy|vamos) a (?P<vp2>(?:mandar|enviar|llamar|preparar|agendar|confirmar|pasar|escribir|hablar"
            rf"|consultar|firmar)\w*\b.*)"
        )
    ),
    proposal=WordPattern(
        re.compile(
            r"\b(?:puedo|podemos|podr[ií]a|podr[ií]amos|quiere que|quieres que|le parece si|te parece si"
            r"|si quiere(?:s)?) "
            r"(?P<vp>(?:le |te |les |se lo )?(?:mand|envi|llam|prepar|agend|reserv|confirm|pas|escrib|hab)\w+\b.*)"
        )
    ),
    request=WordPattern(
        re.compile(
            # "Ramiro le llama mañana" asks for nothing.
            r"\b(?<!que )(?<!quien )(?<!\b[tls]e )(?<!\bl[oa] )(?<!\bl[oa]s )(?<!\bles )(?<!\bos )"
            r"(?P<vp>(?:m[aá]nd[ae]|env[ií]|ll[aá]m[ae]|p[aá]s[ae](?=me|nos)|escr[ií]b[ae]"
            r"|m[aá]rqu[ae]|av[ií]s[ae]|env[ií]e"
            r"|m[aá]nde|ll[aá]me)(?:me|nos|melo|mela|mel[oa]s)?\b.*)"
        )
    ),
    continued=WordPattern(re.compile(rf"^(?:y|y luego|luego) (?P<vp>{_ES_PRONOUNS}{_ES_ACTIONS}\b.*)")),
    dispatch=WordPattern(
        re.compile(
            r"\b(?:le|te|les) (?:llega|llegar[aá])\b.*"
            r"|.*\b(?:lo|la|los|las) (?:tienes?|tendr[aá]s?|recibes?|recibir[aá]s?)\b.*"
        )
    ),
    announced=WordPattern(
        re.compile(
            r"\b(?:le|te|les) (?:va a llegar|van a llamar|llamar[aá]n?)\b.*"
            r"|.*\b(?:se|te|le|les|os) (?:l[oa]s? )?"
            r"(?:manda|env[ií]a|llama(?! la atenci)|trae|lleva|pasa|confirma)n? .*"
        )
    ),
    in_call=re.compile(
        r"\b(?:(?:le|te|les) (?:digo la verdad|hablo claro|llamo (?:de|por|para|porque))|lo que le digo"
        r"|le paso con)\b"
    ),
    conditional=WordPattern(re.compile(r"^\W*(?:y |pero )?si (?!quiere|le parece|te parece|quieres)\b"), words("si")),
    event=re.compile(
        r"\b(?:cita|reuni[oó]n|visita|llamada|demo|entrevista|sesi[oó]n|clase|instalaci[oó]n|entrega|empiez[ao]"
        r"|empezamos|empieza|arranca|quedamos"
        r"|nos vemos|hablamos|vienen?|venga[ns]?|consulta|portal|oficina|se incorpora|incorporaci[oó]n|que traiga)\b"
    ),
    circumstance=re.compile(
        r"\b(?:estoy|estamos|est[aá]|llega|hasta|desde|suelo|siempre|trabajo|la junta|termina|vence|cierra|cuota"
        r"|me voy|nos vamos|viaje|vacaciones|sale|vuelve|operan)\b"
    ),
    accept=re.compile(
        r"^\W*(?:(?:ah|pues|bueno|eso)[, ]+)*(?:s[ií]|vale|claro|perfecto|de acuerdo|muy bien|me parece|bueno|bien"
        r"|est[aá] bien|ok|okay|genial|listo"
        r"|estupendo|por supuesto|eso s[ií]|me vendr|a las \w+|el (?:lunes|martes|mi[eé]rcoles|jueves|viernes"
        r"|s[aá]bado|domingo|d[ií]a)|(?:m[aá]nd|env[ií]|p[aá]s|d[eé]j)\w*(?:me|nos)l[oa]s?)\b"
        r"|, (?:s[ií]|perfecto|vale|genial|muy bien|de acuerdo)\W*$"
    ),
    reject=re.compile(
        r"^\W*no\b(?! hay problema| pasa nada| se preocupe)|\bno me interesa\b|\bdej[eé]moslo\b|\bno hace falta\b"
    ),
    clause=WordPattern(
        re.compile(
            rf"[;:]\s+|,?\s+(?=y (?:el|la|le|te|se|luego|si|yo|nos|hablamos|quedamos|{_ES_ACTIONS})\b)"
            r"|,\s+(?=(?:que|as[ií] que|pero|porque|para que|y"
            r"|cuando)\b)|\s+(?=(?:as[ií] que|porque"
            r"|para que|para ver)\b)",
            re.IGNORECASE,
        ),
        words("y asi así porque para"),
    ),
    filler=ENGLISH.filler,
    day_before=WordPattern(
        re.compile(r"\b(?:el d[ií]a antes|la v[ií]spera|la noche antes|un d[ií]a antes)\b"),
        words("antes vispera víspera"),
    ),
    done=re.compile(r"\b(?:acabo de|ya se l[oa]|ahora mismo|enviado|mandado)\b"),
    other_day=re.compile(r"\bcu[aá]ndo (?:es|son|ser[aá]|se \w+|vence|termina|empieza|llega|cumple)\b"),
    now=WordPattern(re.compile(r"\bahora mismo\b"), words("ahora")),
    finished=re.compile(
        r"\b(?:me ha llegado|(?:ya |s[ií] )?me lleg[oó]|ya lleg[oó]|firmado|^\W*enviad[oa]\W*$|ah[ií] va|ac[aá] est[aá]"
        r"|ya (?:est[aá],? )?pagado|ya (?:la|lo) (?:veo|tengo)|ya entr[oó])\b"
    ),
    taken=re.compile(
        rf"^\W*(?:(?:ay|no|uy|uf|pues|mire|mira)\W+)*(?:ni {_ES_TIME}|{_ES_TIME}(?:,? {_ES_TIME})*,?"
        r" (?:(?:yo|ya|todav[ií]a) )?"
        r"(?:no|tengo|tenemos|tiene|estoy|estamos|est[aá]n?(?! (?:bien|perfect|genial))|hay|trabaj[oa]|libro|cierro"
        r"|cerramos|llevo|salgo|sale|viajo|viaja|juega|son|ando|es(?! (?:perfect|mejor|buen))"
        r"|voy(?! (?:a estar|bien)))\b)"
    ),
    own_event=re.compile(
        r"\b(?:tengo|tenemos|tiene|hay) (?:(?:una? |la |el |otra )?(?:reuni|entrega|junta|cita|visita)|que )"
    ),
    deadline=re.compile(r"\b(?:antes del?|a m[aá]s tardar|no m[aá]s tarde) \w"),
    taken_back=re.compile(
        r"\bno,? (?:espera|espere|esp[eé]rate|perd[oó]n|perdona|perdone|mejor)\b|\bmejor no\b|\bolv[ií]d\w+\b"
        r"|\bno,? mira\b"
    ),
    routine=re.compile(
        r"\b(?:abro|abrimos|cierro|cerramos|salgo|salimos|entro|entramos|empiezo|empezamos|termino|terminamos|llego)\b"
    ),
    instead=re.compile(
        r"\b(?:mejor (?:el|la|que|a las)|que sea|que vengan?)\b|^\W*(?:no\W+)?ll[aá]m[ae](?:me|nos) el\b"
    ),
)
