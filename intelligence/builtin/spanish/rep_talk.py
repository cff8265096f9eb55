"""Spanish, without accents: questions, offers and answers of reps. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "amount": """
@num ~3 dolares|euros|pesos|soles|mil|usd|eur|centimos|cientos
@num ~2 al|por|cada|a|el mes|año|mensual|persona|usuario|semana|sesion|licencia|hora|noche|la|visita
@num mensuales|anuales|mensual|anual|total|pagos|cuotas|plazos|meses
pagos|cuotas|plazos|mensualidades de @num
""",
    "price_said": """
@offer|total|eso|cuesta|vale|sale|queda|quedaria|serian|son|seria|es|cobramos|precio ~5 @num
@num ~2 al|por|cada mes|año|persona|usuario|semana|sesion|licencia|hora
@num ~3 dolares|euros|pesos|soles
en|por|de|a|solo @num ~2 dolares|euros|pesos|al|pagos|todo|por|mensuales|anuales
pagos|cuotas|plazos|mensualidades ~1 de @num
@num pagos|cuotas|plazos|mensualidades|meses
señal|anticipo|deposito|enganche ~3 @num
""",
    "not_price_said": """
pierdes|pierde|perdiendo|perdeis|pierden|gastas|gasta|gastan|gastando|facturas|factura|vendes|vende|ganas|gana|\
ahorra|ahorras|ahorran|ahorrar
que|cuanto|como ~3 cuesta|gastas|gasta|pierdes|pierde|presupuesto
desde|en|año dos_mil|mil_novecientos
""",
    "counted": """
@num ~1 clientes|empresas|negocios|familias|alumnos|personas|empleados|minutos|horas|paneles|años|dias|semanas|\
llamadas|camiones|sucursales|veces
""",
    "situation": """
como|que|cual|quien|donde|cuando|cuales ~1 estas|esta|estan|llevas|lleva|llevan|haces|hace|hacen|manejas|maneja|\
manejan|tienes|tiene|tienen|usas|usa|usan|gestionas|gestiona|vendes|funciona|trabajas|es ~6
cuantos|cuantas|cuanto|cuanta|desde_cuando|hace_cuanto|cada_cuanto ~6
cuentame|cuenteme|platicame|hablame|hableme|dime|digame|explicame ~6
que te|le|les|os hizo|trajo|llevo|motivo|animo|impulso|llamo ~5
tienes|tiene|tienen|usas|usa|usan|trabajas|estas|has|ha|han ~2 actualmente|ya|alguna|algun|utilizado|probado ~6
quien|quienes mas? ~6
""",
    "problem": """
que|cual|cuales ~3 problema|problemas|reto|retos|desafio|dificil|cuesta|preocupa|frustra|duele|molesta|falla|dolor|\
obstaculo|mayor|complicado|cambiar|cambiarias|impide|frena|detiene|falta ~5
que ~1 has|ha|han|habeis ~1 intentado|probado|hecho ~4
por que ~1 ahora|hoy|quieres|quiere|es_importante|cambiar ~4
donde ~3 pierdes|pierde|atascado|trabado
que ~3 buscas|busca|buscan|buscando ~4
que ~2 mas? importa|pesa ~3
""",
    "consequence": """
que|cuanto ~3 cuesta|pierdes|pierde|pierden|perdiendo|costando|supone|significa|representa|implica|gastas|gasta|vale|\
valdria ~5
que pasa|pasaria|sucede|ocurre si ~6
si ~3 nada|no|todo|sigue|sigues|siguen ~2 cambia|igual|haces|hace|asi ~4
como ~2 afecta|impacta ~4
""",
    "goal": """
que|cual|cuales|donde|adonde|como ~3 gustaria|quieres|quiere|quieren|meta|objetivo|objetivos|ideal|esperas|espera|\
ves|verias|llegar|lograr|sueñas|resultado ~5
a donde te|le|les|os ~4
dame|deme un numero
varita magica
en ~2 seis|doce|tres|proximos meses|año ~3
""",
    "value_tie": """
lo que ~1 me|te|escucho|entiendo|dices|dice|cuentas|cuenta|comentas|mencionas ~4
dijiste|dijo|mencionaste|menciono|comentaste|comento|contaste|conto|dices|comentabas|decias|mencionabas|comentaba
entonces|asi_que|osea|o_sea ~2 quieres|necesitas|tienes|quiere|necesita|tiene|lo_que|buscas|busca ~4
porque|como|ya_que|dado_que ~2 tu|su|tienes|tiene|quieres|necesitas|vuestro ~4
eso|esto|asi ~2 te|le|les|os|significa|resuelve|ahorra|quita|permite|libera|soluciona|evita ~4
para tu|su|vuestro|alguien_como|negocios_como|que_tu|que_no|que_puedas|que_usted ~3
trabajamos ~4 contigo|con_usted|cada
exactamente|justo|justamente ~2 para|lo|por ~3
nuestros clientes ~4
""",
    "acknowledge": """
te|le|les|os ~1 entiendo|comprendo|agradezco
entiendo|comprendo|claro|por_supuesto|logico|normal|tiene_sentido|es_valido|buena_pregunta|con_razon
gracias por ~1 decir*|ser|compartir*|contar*|la_sinceridad|tu|su ~2
es normal|comprensible|entendible|logico
lo|te lamento|siento
""",
    "pressure": """
solo|solamente|unicamente ~1 hoy|por_hoy|ahora
oferta|precio|promocion|descuento ~3 hoy|termina|acaba|vence|se_va
ultima oportunidad
ultimos|ultimas|quedan ~2 plazas|cupos|lugares
no ~2 puede*|puedes permitirte|permitirse ~3
seguro que
""",
    "ask_close": """
te|le|les|os ~1 parece|gustaria|animas|anima|animan|apuntas|apunta|interesa|interesaria|convence|suena|encaja ~5
que te|le|les|os parece ~5
quieres|quiere|quieren|deseas|desea|listo|lista|listos|podemos|avanzamos|empezamos|seguimos|hacemos|cerramos|\
reservamos ~4
como ~1 lo|te|le|les|os ~1 ves|ve|ven|suena|prefieres|prefiere|quieres|gustaria ~4
cual|que ~2 plan|opcion|prefieres|prefiere|forma_de_pago ~3
que necesitas|haria_falta|falta ~4
""",
}
