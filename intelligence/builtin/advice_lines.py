"""What a rep could say instead, per language. `{pain}`, `{want}` and `{amount}` are words of the call."""

from collections.abc import Mapping
from types import MappingProxyType

_EN = {
    "price": "Is it the amount itself, the timing of the payments, or what you get for it?",
    "price pain": "You told me “{pain}”. What does that cost you in a year, next to {amount}?",
    "price explained": "Apart from the price, is this what you want, or is there something else?",
    "timing explained": "What would you want to know by then, and may I call you shortly before?",
    "competitor explained": "What matters most to you when you compare?",
    "trust explained": "What would you need to see this time to be sure?",
    "other explained": "If that were solved, would you go ahead, or is there something else?",
    "timing": "When would be a good time for you, and may I call you then?",
    "authority": "What will they want to know before they decide, and shall I be there to answer it?",
    "standing": "Is that still in the way, or is it settled by now?",
    "standing others": "Where does everybody stand now, and what is still open?",
    "need": "What would have to change for this to be worth a look again?",
    "trust": "What would you need to see to be sure?",
    "competitor": "What do you value most about them, and is there anything that you wish were different?",
    "spouse": "What will they want to know first, and shall we talk about it together?",
    "other": "What would have to be different for you to say yes?",
    "discovery": "What made you look into this now, and what should be different afterwards?",
    "discovery want": "You said “{want}”. What would change for you if you had that?",
    "today": "How do you do this today, and what would you like to be better?",
    "next_step early": "Shall I call you on {day} at ten, so that we look at it together?",
    "next_step": "Shall I call you on {day} at ten, so that we decide it together?",
    "listening": "Let me stop here: what does that mean for you?",
    "offer": "It is {amount}. Does that work for you?",
    "offer plain": "Shall I tell you what it costs, so that you can decide?",
    "need criterion": "What made you take this call now?",
    "decision_process": "Besides you, who decides on this, and how?",
    "budget": "What have you set aside for this?",
    "timing criterion": "By when do you want this solved, and what happens on that day?",
    "alternatives": "What else have you tried, and who else are you talking to?",
}
_ES = {
    "price": "¿Es el importe, la forma de pago o lo que recibe a cambio?",
    "price pain": "Me ha dicho «{pain}». ¿Cuánto le cuesta eso al año, al lado de {amount}?",
    "price explained": "Aparte del precio, ¿es lo que busca, o hay algo más?",
    "timing explained": "¿Qué le gustaría saber para entonces, y le puedo llamar poco antes?",
    "competitor explained": "¿Qué es lo que más le importa al comparar?",
    "trust explained": "¿Qué necesitaría ver esta vez para confiar en ello?",
    "other explained": "Si eso estuviera resuelto, ¿seguiríamos adelante, o hay algo más?",
    "timing": "¿Cuándo le vendría bien, y le puedo llamar entonces?",
    "authority": "¿Qué querrán saber antes de decidir, y cómo puedo ayudarle a explicarlo?",
    "standing": "¿Sigue siendo un obstáculo, o ya está resuelto?",
    "standing others": "¿Cómo lo ven todos ahora, y qué queda por aclarar?",
    "need": "¿Qué tendría que cambiar para que valga la pena volver a verlo?",
    "trust": "¿Qué necesitaría ver para confiar en ello?",
    "competitor": "¿Qué es lo que más valora de ellos, y qué le gustaría que fuera distinto?",
    "spouse": "¿Qué querrán saber primero? ¿Lo hablamos juntos?",
    "other": "¿Qué tendría que ser distinto para decir que sí?",
    "discovery": "¿Qué le ha llevado a mirarlo ahora, y qué debería ser distinto después?",
    "discovery want": "Me ha dicho «{want}». ¿Qué cambiaría para usted si lo tuviera?",
    "today": "¿Cómo lo hace hoy, y qué le gustaría mejorar?",
    "next_step early": "¿Le llamo el {day} a las diez y lo vemos juntos?",
    "next_step": "¿Le llamo el {day} a las diez y lo decidimos juntos?",
    "listening": "Me paro aquí: ¿qué significa esto para usted?",
    "offer": "Son {amount}. ¿Le parece bien?",
    "offer plain": "¿Le digo lo que cuesta, para que pueda decidir?",
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
