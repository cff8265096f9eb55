"""Spanish, without accents: concerns about money. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "price": """
se ~1 me|nos ~1 va|sale|escapa|dispara ~2 manos|presupuesto|alcance
me|nos ~1 va|sale|queda ~2 de las manos
de las manos
no ~2 esperaba|imaginaba|pensaba ~2 tanto|tan|que
mi|nuestro|el tope|limite|maximo ~2 es|era|son ~2 @num
muy|demasiado|bastante|algo|tan|carisimo|super|poco|bien|mas caro|cara|caros|caras|costoso|costosa|elevado|elevada|\
alto|alta|excesivo ~1
@be ~2 caro|cara|carisimo|carisima|costoso|costosa|dineral|carito|elevado|elevada|excesivo|exagerado
caro|cara para mi|nosotros|mi|lo|un|una|nuestro
carisimo|carisima
no ~2 puedo|podemos|podria|podriamos ~2 pagar|pagarlo|permitir|permitirmelo|permitirnoslo|costear|costearlo|gastar|\
asumir|asumirlo|invertir|afrontar ~2
no me|nos ~1 lo? ~1 puedo|podemos ~1 permitir
no ~2 alcanza|llego|llegamos|alcanzo ~3
no ~1 tengo|tenemos|hay|cuento|contamos|dispongo|disponemos ~3 dinero|presupuesto|plata|fondos|lana|liquidez|pasta|\
recursos|capital|efectivo|ahorros
no ~1 tengo|tenemos ~2 esa|tanta|tanto|ese|esos|esas ~1 cantidad|plata|dinero|lana|euros|pesos|dolares|monto|\
presupuesto
sin dinero|presupuesto|plata|liquidez|fondos
fuera de|del ~1 presupuesto|alcance|posibilidades|mi
se|me|nos ~1 sale|escapa|va|pasa|excede|dispara ~2 presupuesto|presupuestado|manos
se sale|va|pasa|dispara de|del|por ~2
excede|supera|rebasa|sobrepasa ~2 presupuesto|posibilidades|esperaba|teniamos|puedo|lo
por encima de ~3
mucho|muchisimo|demasiado|bastante|tanto dinero|plata|lana|pasta|euro
es ~1 mucho|muchisimo|demasiado|un_monton|una_fortuna|un_dineral|una_barbaridad|un_ojo|bastante ~1 para|dinero|$|\
lana|plata
dineral|fortuna|barbaridad|ojo_de_la_cara|riñon|disparate
mas de|del|caro ~2 lo_que ~2 esperaba|esperabamos|pensaba|pensabamos|tenia|teniamos|puedo|podemos|imaginaba|pago|\
pagamos|calculaba|queria|queriamos|presupuest*
mas ~1 que ~2 pensaba|esperaba|imaginaba
de|a lo_que ~1 pensaba|esperaba|imaginaba|tenia_pensado|tenia_previsto
esperaba|pensaba|creia|imaginaba|calculaba ~2 algo|menos|que ~3 menos|barato|economico|accesible|seria|costaria|@num
mas|algo barato|economico|accesible|asequible|comodo
no ~2 vale|valga ~2 tanto|eso|pena|@num
no ~2 justifica|justifico|justificar ~2 gasto|precio|inversion|costo|eso|@num ~1
problema|tema|obstaculo|pega|duda|pero|freno|preocupa|preocupacion|inconveniente|unico ~4 es ~3 @cost
@cost ~1 es|esta|seria|era|me_parece|se_me_hace ~2 problema|obstaculo|alto|elevado|caro|ajustado|limitado|apretado|\
excesivo|freno|tema|mucho
preocupa|asusta|frena|echa_para_atras|detiene|duele|choca|cuesta ~3 @cost
presupuesto ~2 ajustado|limitado|justo|apretado|agotado|congelado|cerrado|recortado|reducido|corto
presupuesto ~3 es|era|son ~3 @num
andamos|ando|estoy|estamos|vamos|voy ~2 justos|justo|cortos|corto|apretados|apretado|ajustados|ajustado|endeudado|\
endeudada|quebrado|sin_dinero|pelado
corto|cortos|justo|justos|mal de dinero|presupuesto|plata|lana|liquidez|efectivo
deudas|endeudado|endeudada ~2
solo|solamente|nada_mas|apenas ~1 tengo|tenemos|puedo|podemos|contaba|dispongo ~3 @num
me|nos ~1 parece|resulta|sale|queda ~3 caro|cara|mucho|elevado|excesivo|alto|grande
hace|hacen|hacerme|mejorar|bajar|baja|bajarle|bajan|rebaja|rebajar|descuento ~3 precio|poco|algo|rebaja|mejor_precio|\
@num
mejor precio
uf|uff|ufff|ay|caray|hijole|madre_mia|vaya|ostras|wow ~6 @num|caro|mucho|dinero|precio
es|seria una|un ~1 gasto|inversion|desembolso ~1 grande|fuerte|importante|considerable|enorme|alto
gasto|desembolso|inversion fuerte|grande|enorme|importante|considerable
me|nos quedo|quedamos sin ~2
sin trabajo|empleo
quien paga|tiene ~3 @num
encantaria pagar ~6
cuesta|costaria|cobran|cobra el_doble|un_ojo|mucho|mas_de_lo
doble|triple de|que ~3
""",
}
