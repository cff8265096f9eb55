"""What a rep could say instead, per language. `{pain}`, `{want}` and `{amount}` are words of the call."""

from collections.abc import Mapping
from types import MappingProxyType

_EN = {
    "price": "Is it the amount itself, the timing of the payments, or what you get for it?",
    "price pain": "You told me “{pain}”. What does that cost you in a year, next to {amount}?",
    "timing": "What has to happen before you can start, and on which day do we look at it together?",
    "authority": "Who else has a say, and what will they ask? Shall we have the next talk with them?",
    "need": "If you leave everything as it is, what will it look like in a year?",
    "trust": "What would you need to see to be sure? I can put you in touch with a customer like you.",
    "competitor": "What do they give you that decides it, and what would you miss with them?",
    "spouse": "What will your partner ask first? Shall the three of us talk for ten minutes?",
    "other": "What would have to be different for you to say yes?",
    "discovery": "How do you do it today, and what bothers you most about it?",
    "discovery deeper": "And what does that cost you today, in money or in time?",
    "discovery pain": "Tell me more about that: what does it mean for you?",
    "discovery want": "You said “{want}”. What would change for you if you had that?",
    "value want": "You said “{want}”. This is how the offer gets you there: …",
    "value": "You said “{pain}”. This is the part of the offer that takes care of it: …",
    "value plain": "Which part of this would help you most, and why?",
    "next_step": "Shall I call you on {day} at ten, so that we decide it together?",
    "listening": "Let me stop here: what does that mean for you?",
    "offer": "It is {amount}. Does that work for you?",
    "offer plain": "Here is what it costs, in one sentence: … Shall we start?",
    "need criterion": "What made you take this call now?",
    "decision_process": "Besides you, who decides on this, and how?",
    "budget": "What have you set aside for this?",
    "timing criterion": "By when do you want this solved, and what happens on that day?",
    "alternatives": "What else have you tried, and who else are you talking to?",
}
_ES = {
    "price": "¿Es la cantidad, la forma de pago o lo que recibe a cambio?",
    "price pain": "Me ha dicho «{pain}». ¿Cuánto le cuesta eso al año, al lado de {amount}?",
    "timing": "¿Qué tiene que pasar antes de empezar, y qué día lo vemos juntos?",
    "authority": "¿Quién más opina, y qué preguntará? ¿Hablamos la próxima vez también con esa persona?",
    "need": "Si lo deja todo como está, ¿cómo estará dentro de un año?",
    "trust": "¿Qué necesita ver para estar seguro? Le pongo en contacto con un cliente como usted.",
    "competitor": "¿Qué le dan ellos que lo decide, y qué echaría en falta?",
    "spouse": "¿Qué preguntará primero su pareja? ¿Hablamos diez minutos los tres?",
    "other": "¿Qué tendría que ser distinto para decir que sí?",
    "discovery": "¿Cómo lo hace hoy, y qué es lo que más le molesta?",
    "discovery deeper": "¿Y cuánto le cuesta eso hoy, en dinero o en tiempo?",
    "discovery pain": "Cuénteme más: ¿qué supone eso para usted?",
    "discovery want": "Me ha dicho «{want}». ¿Qué cambiaría para usted si lo tuviera?",
    "value want": "Me ha dicho «{want}». Así lo consigue con la oferta: …",
    "value": "Me ha dicho «{pain}». Esta es la parte de la oferta que lo resuelve: …",
    "value plain": "¿Qué parte de esto le ayudaría más, y por qué?",
    "next_step": "¿Le llamo el {day} a las diez y lo decidimos juntos?",
    "listening": "Me paro aquí: ¿qué significa esto para usted?",
    "offer": "Son {amount}. ¿Le parece bien?",
    "offer plain": "Lo que cuesta, en una frase: … ¿Empezamos?",
    "need criterion": "¿Qué le ha hecho atender esta llamada ahora?",
    "decision_process": "Además de usted, ¿quién lo decide, y cómo?",
    "budget": "¿Cuánto ha reservado para esto?",
    "timing criterion": "¿Para cuándo lo quiere resuelto, y qué pasa ese día?",
    "alternatives": "¿Qué más ha probado, y con quién más está hablando?",
}
LINES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": MappingProxyType(_EN), "es": MappingProxyType(_ES)})
WEEKDAYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
        "es": ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
    }
)
