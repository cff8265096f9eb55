"""Spanish, without accents: concerns about timing. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "timing": """
no ~1 podemos|puedo ~2 meternos|meterme|empezar|arrancar|cambiar|comprometernos|hacer ~4 hasta|ahora|antes|este|\
ahorita
meter algo nuevo
en|estamos|estoy|andamos ~1 plena|pleno|plenas|medio_de|mitad_de ~2
este mes|año|trimestre ~3 no|coincide|complicado|imposible
nos|me coincide ~4
nos|me agarra|coge|pilla ~3
dejame|dejeme|dejenme|dejanos|dejenos|dejamelo ~2 pensar*|consultar* ~1
pensar|pensarlo|pensarmelo|pensarnoslo|meditarlo|analizarlo|reflexionarlo|reflexionar|considerarlo|digerirlo|\
valorarlo|evaluarlo|madurarlo|darle_vueltas ~2 $
tengo|tenemos|necesito|necesitamos|quiero|quisiera|queremos|prefiero|preferiria|preferimos|debo|gustaria|voy|vamos|\
hay ~2 pensar|pensarlo|pensarmelo|pensarnoslo|meditar|meditarlo|analizar|analizarlo|reflexionar|considerarlo|\
digerirlo|valorarlo|evaluarlo|madurarlo|esperar|esperarme|consultarlo_con_la_almohada
lo|me ~2 pienso|pensare|pensamos|pensaremos|medito|voy_a_pensar|tengo_que_pensar|vamos_a_pensar|valoro|analizo ~1
consultar* con la almohada
no ~1 es|seria|estamos|estoy|sea ~2 buen|mejor|momento|epoca|indicado|adecuado|en|ideal ~1 momento|epoca|mes|\
temporada|año
no ~1 es ~1 el momento
mal|pesimo|peor|complicado|dificil momento|mes|epoca|año|trimestre|temporada
momento ~2 complicado|malo|dificil|delicado
ahora|ahorita|hoy|todavia|aun|de_momento|por_ahora|por_el_momento ~1 no|mismo_no ~1
no|nada ~2 ahora|ahorita|hoy|todavia|aun|de_momento|por_ahora|por_el_momento|este_mes|este_año|ahora_mismo|\
este_trimestre $
ahora|ahorita|hoy|de_momento|por_ahora|por_el_momento|todavia no ~4
no ~3 hasta|antes ~3 @later|que|terminar|despues|acabar|verano|proximo
hasta|cuando|despues_de|que ~4 @later|termine|terminemos|acabe|acabemos|pase|cierre|cerremos|vuelva ~3
despues|luego|pasando|pasadas|pasado|terminando ~3 @later|fiestas|vacaciones|verano|temporada|feria|mudanza|boda|\
obra|cosecha
mejor|quiza|quizas|tal_vez|talvez|a_lo_mejor|posiblemente|igual ~3 mas_adelante|despues|luego|otro|@later|proximo|\
siguiente|el_año|dentro
mas adelante
otro momento|dia
llamame|llameme|llama|llame|escribeme|hablame|marcame|contactame|buscame|hablamos|hablemos|retomamos|retomemos|\
lo_vemos|retomarlo|volvemos|vuelve ~4 @later
proximo|siguiente|otro|entrante año|trimestre|semestre|ejercicio|presupuesto
año|mes que_viene|proximo|entrante|siguiente
falta|no_tengo|no_tenemos|no_dispongo|sin ~2 tiempo ~3 para|de|ahora|ahorita|$
cuando|donde|como voy|vamos ~2 tiempo
muy|demasiado|bastante|super|tan ocupado|ocupada|ocupados|liado|liada|liados|saturado|saturada|saturados|cargado
estamos|estoy|ando|andamos|vamos|voy ~2 hasta_arriba|a_tope|saturados|saturado|saturada|liados|liado|desbordados|\
desbordado|hasta_el_cuello|agobiados|ocupados
mucho|muchas|muchos|demasiado|demasiadas trabajo|cosas|frentes|lios|proyectos|pendientes ~3 ahora|encima|ahorita|\
en_este_momento|abiertos
en|estamos|estoy ~2 plena|pleno|medio|mitad|temporada_alta ~2
temporada alta
necesito|necesitamos|quiero|dame|deme|denos|danos|denme|requiero ~3 tiempo|dias|semana|semanas|par_de|plazo ~2
unos|un|par|algunos ~2 dias|semanas ~2 para pensar*|decidir*|ver*|revis*|analizar*
no ~2 prisa|urge|urgente|urgencia|apuro
sin prisa|prisas
prefiero|preferimos|preferiria|prefeririamos|mejor|voy_a|vamos_a|hay_que|toca ~2 esperar|esperarme|esperarnos|\
aplazar|aplazarlo|posponer|posponerlo|dejarlo|aguantar ~3
no ~3 lista|listo|listos|preparado|preparada|preparados ~2
no ~1 me|nos ~1 corre prisa
muy|demasiado pronto|rapido|precipitado|apresurado
decidir|decidirlo|firmar|comprar|decision|respuesta|contratar ~3 hoy|ahora|ahorita|mismo|ya|precipitada|caliente|\
prisas
no ~2 decid*|tomo|tomamos ~4 hoy|caliente|precipitad*|momento|primera|prisa
contrato|permanencia|licencia|alquiler ~4 hasta|vence|termina|acaba|caduca|vigente ~3
ya te|le|les aviso|digo|cuento|llamo|dire|avisare|avisamos|llamare
yo|nosotros|te|le|les ~2 aviso|avisamos|avisare|llamare_yo|confirmo_despues
no|poco ~2 prioridad|prioritario
otras|mas|tengo|tenemos|hay prioridades
prioridades|prioridad ~3 otras|otra|ahora
acabo|acabamos|recien ~2 de? ~1 comprar|mudarnos|mudarme|cambiar|contratar|abrir|nacer|pagar|invertir|renovar|\
empezar|gastar|meternos|compramos|cambiamos|mudamos ~4
cuando ~3 estabilice|calme|baje|tranquilice|acabe|termine|pase|arranque|cobre
""",
}
