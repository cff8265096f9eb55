"""Spanish, without accents: how buyers say no, not yet, not you. One template per line (see `lexicon`)."""

CLASSES = {
    "home": "esposa esposo marido mujer novia novio pareja prometida prometido conyuge señora familia",
    "boss": "jefe jefa jefes gerente gerencia director directora direccion dueño dueña dueños propietario socio socia socios "
    "junta consejo comite compras finanzas legal administracion contador contadora equipo directivos directiva supervisor "
    "supervisora ceo cfo presidente presidenta encargado encargada superiores corporativo casa_matriz abogado abogados "
    "inversionistas accionistas responsable sistemas contabilidad patron papa mama padre madre padres",
    "consult": "hablar hablarlo hablarle platicar platicarlo consultar consultarlo consultarle comentar comentarlo comentarle "
    "preguntar preguntarle preguntarlo discutir discutirlo revisar revisarlo ver verlo checar checarlo pasar pasarlo presentar "
    "presentarlo presentarselo conversar conversarlo decidir decidirlo acordar acordarlo proponer proponerlo explicarle "
    "enseñarle mostrarle mostrarselo convencer contarle decirle avisar avisarle",
    "be": "es esta era seria son estan parece suena sale resulta queda ve hace fue",
    "later": "mes meses año años trimestre semestre verano invierno otoño primavera enero febrero marzo abril mayo junio julio "
    "agosto septiembre octubre noviembre diciembre navidad navidades fiestas vacaciones temporada semana_santa pascua reyes "
    "quincena cierre",
    "cost": "precio precios costo coste costos dinero presupuesto inversion pago pagos tarifa cuota mensualidad importe cantidad "
    "monto plata lana",
    "provider": "proveedor proveedores agencia empresa empresas compañia opcion opciones programa plataforma herramienta sistema "
    "banco gestoria asesor asesoria consultor despacho gimnasio marca academia instalador taller software persona tecnico "
    "contratista",
    "somebody": "sobrino sobrina primo prima hermano hermana cuñado cuñada amigo amiga vecino vecina tio tia hijo hija chico "
    "conocido compañero yerno",
}

OBJECTIONS = {
    "price": """
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
    "timing": """
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
    "authority": """
@consult ~4 con|a|al|en ~3 @boss
tengo|tenemos|debo|necesito|necesitamos|hay|habria|tendria|quiero|quisiera|falta|toca ~2 que? ~1 @consult ~4 @boss
@boss ~2 decide|deciden|firma|firman|aprueba|aprueban|autoriza|autorizan|tiene_que|tienen_que|debe|deben|tendria|\
manda|maneja|controla|lleva|quien|valida|da|dan ~4
depende|dependemos ~3 @boss
visto bueno|aprobacion|autorizacion|permiso|firma ~2 de|del ~2 @boss
necesito|necesitamos|requiere|requerimos|falta|sin|tengo_que_pedir|pedir|esperar ~3 aprobacion|autorizacion|\
visto_bueno|permiso|firma|okay|luz_verde ~3
no ~3 mi|mia decision
no ~1 decido|firmo|autorizo|apruebo|soy_quien|soy_yo|soy_el|soy_la|puedo_decidir|puedo_firmar|puedo_aprobar|\
puedo_autorizar|lo_decido|la_tomo|tomo_esa|tomo_yo|puedo_tomar ~4
decision ~2 no ~2 mia|depende|tomo|yo
no ~1 depende ~1 de ~1 mi|solo
quien|el_que|la_que|los_que|ellos|ella|el ~1 decide|deciden|firma|firman|aprueba|aprueban|autoriza|autorizan|manda ~4
la ultima palabra
ultima palabra
no tengo|tenemos ~2 autoridad|poder|autorizacion|facultad|capacidad_de|potestad|la_ultima ~2
no soy ~2 responsable|encargado|encargada|dueño|dueña|decisor|que_decide|indicado|indicada
tiene|tendria|hay|debe|ha ~1 que? ~1 pasar|pasarlo|aprobar|aprobarlo|aprobarse|autorizarlo|llevarlo|firmarlo|\
ir ~2 por|al|el|la|a ~2 @boss
cualquier|todo|todas|toda ~4 mas_de|arriba_de|por_encima|superior|supere|pase|mayor ~6 firma|firman|aprueba|autoriza|\
pasa|consejo|junta|direccion|comite|dueño
varias|otras|mas|dos|tres personas|socios|partes ~3 decid*|decision|involucrad*|acuerdo
somos ~2 socios ~4
yo solo|solamente|nada_mas ~2 recomiendo|recomendar|recopilo|busco|investigo|informo|propongo
puedo|solo recomendar|recomendarlo|proponerlo
lo decidimos|deciden ~1 entre|en ~3
""",
    "spouse": """
@consult ~4 con|a|al ~3 @home
tengo|tenemos|debo|necesito|hay|habria|tendria|quiero|quisiera|prefiero|dejame|dejeme ~2 que? ~1 @consult ~4 @home
@home ~2 me_mata|me_mataria|me_matara|se_enoja|se_enfada|se_muere|me_deja|pone_el_grito|no_quiere|no_esta|no_le|\
no_me|opina|no_va|no_ve|decide|maneja|lleva|administra|controla|tiene_que|tiene_la|quiere|querra|dice_que|piensa|\
no_sabe|se_encarga|tambien|debe|se_divorcia
sin ~4 @home ~2
acuerdo con ~2 @home
@home y|& yo ~4
entre los dos
los dos|ambos ~3 juntos|decid*|acuerdo
juntos|juntas $
decisiones|decidimos|decidir|compras|tomamos|hacemos|gastos ~5 juntos|juntas|pareja|familia|los_dos|entre
no ~4 nada|decid*|compro|firmo|gasto|hago ~4 sin ~3 @home|ella|el
opinion|permiso|visto_bueno ~2 @home
en casa ~3 hablar*|consult*|decid*|comentar*
hablar*|consultar*|comentar*|platicar* ~3 en|con casa|ella|familia
""",
    "need": """
no ~2 lo|la|me|nos|los|creo|veo|pienso|siento ~3 necesito|necesitamos|necesite|necesitemos|hace_falta|haga_falta|\
necesario|necesaria
no ~1 necesito|necesitamos|hace_falta|nos_hace_falta|me_hace_falta ~2 eso|esto|nada|algo|otro|otra|mas|un|una|ese|\
este|tanto|ahora|$
no ~2 veo|vemos|encuentro|entiendo|le_veo|le_encuentro ~3 sentido|utilidad|valor|necesidad|beneficio|ventaja|caso|\
por_que|para_que|el_punto|gracia|razon|en_que
para que|de_que ~2 quiero|querria|necesito|necesitaria|necesitamos|sirve|serviria|querriamos
de que me|nos sirve|serviria|va_a
estamos|estoy|andamos|ando|voy|vamos ~1 bien|contentos|contento|contenta|satisfechos|satisfecho|comodos|\
tranquilos ~1 asi|como|sin|con|$
asi estamos|estoy|vamos bien
con lo|el|la que ~1 tengo|tenemos ~3
nos|me ~1 apañamos|apaño|arreglamos|arreglo|va_bien|funciona|basta|sobra|alcanza_con|vale|las_arreglamos|manejamos ~4
funciona|va|sirve ~1 bien ~3
ya tengo|tenemos|contamos|cuento ~2 uno|una|algo|eso|sistema|con_eso|resuelto|cubierto|quien|de_eso|lo_mismo|\
parecido|gente
ya lo|la|los tengo|tenemos|hago|hacemos|resolvemos ~2
lo hago|hacemos|manejo|manejamos|llevo|llevamos ~2 yo|nosotros|mismo|mismos|excel|cuaderno|a_mano|internamente ~3
no ~2 es|son ~2 para mi|nosotros|mi_negocio|alguien|negocios|empresas ~2
no ~2 usaria|usariamos|usare|utilizaria|uso|usamos|utilizo|voy_a_usar|vamos_a_usar|le_daria ~3
no ~1 me|nos ~1 aporta|sirve|ayuda|ayudaria|serviria|soluciona|aplica|interesa_tanto|resuelve|cambia ~3
no ~1 tengo|tenemos|hay ~2 ese|esa|tantos|tantas|problema|problemas|necesidad|volumen|tal ~1 problema|necesidad|\
volumen|clientes|empleados|llamadas
no ~2 problema con|de|para ~2
demasiado|muy|mas complejo|complicado|grande|avanzado|sofisticado|completo|de_lo_que ~2 para|necesito|necesitamos|\
nosotros|mi
demasiado|mucho para ~1 lo_que|nosotros|mi_negocio|un_negocio|mi_tienda
muy|demasiado pequeño|pequeña|pequeños|chico|chica|chicos ~3
somos ~1 pequeños|chicos|dos|pocos|muy_pocos|solo ~3
no ~2 seguro|segura|convencido|convencida|claro ~3 necesit*|utilidad|sirva|ayude|valga|aporte|encaje
no ~2 prioridad para
no cambiar lo_que
si ~1 funciona ~2 para_que|no_lo
""",
    "trust": """
estafa|estafas|estafado|estafada|estafaron|timo|timaron|timado|fraude|engaño|engañado|engañada|engañaron|defraudaron|\
humo|vendehumos|piramide|piramidal|cuento_chino|trampa|gato_por_liebre|robaron|tomaron_el_pelo|quemado|quemada|\
quemaron|escaldado|escaldada|escarmentado
demasiado bonito|bueno para|como
suena|parece|huele ~2 raro|sospechoso|estafa|cuento|demasiado_bueno|demasiado_bonito|mal
como se|sabemos|puedo|podemos|voy|vamos|se_yo ~2 que|saber|confiar|fiarme|estar|seguro|segura|seguros ~5
como se|sabemos que ~4
que|cual ~1 garantia|garantias|seguridad|certeza ~6
quien ~1 me|nos ~1 garantiza|asegura|dice ~4
garantizan|garantizas|garantiza|aseguran|aseguras ~4
hay|tienen|tienes|dan|ofrecen|das ~2 garantia|garantias|referencias|pruebas|testimonios|casos_de_exito ~2
no ~2 confio|confiamos|fio|fiamos|creo|termino_de_confiar|da_confianza|inspira|convence|genera_confianza ~4
no ~1 me|nos ~2 confianza
desconfio|desconfiamos|desconfianza|desconfiado|desconfiada|esceptico|esceptica|escepticos|dudas|recelo|incredulo
cuesta ~2 creer|confiar|creerlo
y si ~3 no ~1 funciona|sirve|resulta|cumplen|cumple|funcionan|veo|hay|gusta|da|tengo|responden|me|nos ~3
que pasa|pasaria|ocurre si ~6
miedo|temor|preocupa|preocupan|preocupacion|inquieta|temo|nervioso|nerviosa|duda ~5 funcione|cumplan|estafa|datos|\
seguridad|resultados|calidad|perder|quedarme|soporte|desaparezcan|tirar|servicio|fallen|garantia|confianza|filtr*
no|nunca ~1 habia|habiamos|he|hemos|los|las|les ~2 oido|escuchado|conozco|conocia|conociamos|conocemos|visto ~5
no los|las|les|te|os conozco|conocemos|conocia
nunca ~2 oi|oido|escuche|escuchado ~3
no ~2 encuentro|encontre|encontramos|veo|hay ~4 opiniones|reseñas|referencias|comentarios|testimonios|informacion ~3
opiniones|reseñas|comentarios|criticas ~4 malas|malos|negativas|negativos|regulares|falsas|mixtas|dudosas|fatales
malas|malos|negativas|pocas|pesimas opiniones|reseñas|referencias|experiencias|experiencia|comentarios|criticas
mala|malas|pesima experiencia|experiencias ~4
ultimo|ultima|anterior|anteriores|otro|otra ~2 agencia|empresa|proveedor|programa|curso|coach|asesor|vez|contratista|\
tecnico|instalador|compañia ~8 prometio|prometieron|prometia|fallo|desaparecio|engaño|dejo|no_cumplio|nada|mal|perdi|\
perdimos|no_funciono|tirado|tirados|plantado|cobro
prometieron|prometen|prometio|dijeron|dicen|decian ~2 lo_mismo|igual|maravillas|el_oro ~3
todos|siempre dicen|prometen ~3
ya he|hemos ~4 y|pero ~4 nada|no_funciono|no_funcionaron|resultado|resultados|basura|perdi
ya compre|contrate|pague|probe|gaste|intente|hice|compramos|contratamos|pagamos|probamos ~8 nada|no_funciono|\
funciono|basura|resultado|resultados|perdi|malo|peor|tirado|humo|no_sirvio
seguro|segura|seguros ~3 mis|nuestros|los datos|informacion
que|quien ~3 con|ve|vera|accede|acceso ~3 mis|nuestros|los|mi|a_mis datos|informacion|dinero
quien ~2 acceso|ver|ve|puede_ver ~4
datos ~4 seguros|protegidos|robados|filtrados|filtracion|hackeo|hackear*|a_salvo|terceros
no ~2 dar|doy|dejar|pasar|poner|comodo|comoda ~4 tarjeta|datos|cuenta|adelantado|telefono ~3
perder|tirar|tire|perdi ~2 dinero|plata|lana|tiempo_y_dinero ~3
letra pequeña|chica
hay gato encerrado
gato encerrado
donde esta ~1 trampa|truco
truco|trampa $
solo|nada_mas|solamente quieren|quieres|quiere|les_interesa|buscan ~2 vender*|dinero|comision|plata
pruebas|referencias|casos|garantias ~1 de|reales|por_escrito ~4
hablar|hablara|contactar ~2 con ~3 cliente|clientes ~3
empresa|compañia|son ~2 nueva|nuevos|nuevo|desconocida|pequeña ~2
registrados|legales|legitimos|legal|de_verdad|reales $
""",
    "competitor": """
estoy|estamos|tambien|seguimos|sigo|andamos|ando ~2 viendo|mirando|comparando|hablando|evaluando|valorando|\
considerando|probando|cotizando|negociando|analizando ~4 otra|otras|otro|otros|competencia|con|opciones|alternativas|\
varias|varios|@Name|mas|dos|tres|precios|presupuestos|a
comparar|comparando|comparo|comparado ~4 precios|opciones|otras|otros|con|ofertas|presupuestos|cotizaciones|\
alternativas
otra|otras|otro|otros|varias|varios|dos|tres|mas|segunda ~1 opciones|opcion|empresa|empresas|proveedor|proveedores|\
agencia|agencias|cotizacion|cotizaciones|presupuesto|presupuestos|oferta|ofertas|alternativas|plataformas|\
herramientas|programas|academias|propuesta|propuestas|marcas|marca|compañia|compañias|gimnasios
la competencia
competencia|competidor|competidores ~4
me|nos ~1 ofrece|ofrecen|ofrecio|ofrecieron|cotizo|cotizaron|cobra|cobran|dejan|deja|dan|hace|hacen|hizo|pasaron|\
presupuesto|presupuestaron|sale|piden|pide ~5 menos|mitad|@num|barato|economico|mismo|gratis|mejor|por
ya ~2 tenemos|tengo|trabajamos|trabajo|usamos|uso|contamos|cuento|utilizamos|utilizo|estamos|estoy|contrate|\
contratamos|llevo|llevamos|pagamos|pago ~3 @provider|@Name|alguien|persona|chico|contador|asesor|crm|quien
con otro|otra|nuestro|mi|el|la ~1 @provider|actual|proveedor_actual ~4
proveedor|agencia|sistema|herramienta|empresa|asesor|gestor actual|de_siempre|habitual|de_confianza ~4
mi|nuestro|nuestra proveedor|agencia|gestor|gestoria|contador|contable|asesor|banco|tecnico ~6
trabajamos|trabajo|usamos|uso|estamos|estoy|seguimos|utilizamos|llevamos|voy|vamos ~1 con|en? ~1 @Name ~4
contentos|contento|contenta|satisfechos|comodos|bien|casados|años ~1 con @Name|ellos|nuestro|nuestra|mi|el_actual|\
la_actual|proveedor|los_que ~3
que|cual|en_que|porque|por_que ~3 diferencia|diferencian|diferencias|diferente|distinto|distingue|mejores|mejor|\
ventaja|elegirlos|elegirte|cambiar|ustedes|vosotros|contratarlos ~6 otros|otras|competencia|demas|ellos|@Name|\
ustedes|de
por que ~3 con_ustedes|con_vosotros|a_ustedes|ustedes|contigo|cambiarme|cambiarnos|cambiar ~5
mas barato|baratos|barata|economico|economica|baratas ~1 en|con|por|que|otro|fuera|ahi|online|internet|amazon|@Name ~3
lo mismo por|pero|mas ~3
la mitad de|del ~3
mi|un|mis|el|nuestro|tengo_un|tengo_una|una|hay_un @somebody ~4 puede|hace|hacer|haria|podria|ofrecio|dice|sabe|\
me_lo|nos_lo|lo_hace|que ~4
@somebody ~3 gratis|barato|haria|lo_hace|me_lo|nos_lo|programa|sabe
cambiar|cambiarme|cambiarnos|dejar|irnos|migrar ~2 de ~2 proveedor|agencia|banco|sistema|@Name|compañia|herramienta|\
plataforma
@Name ~4 barato|gratis|cobra|ofrece|mejor|menos|incluye|mitad|cuesta|tiene|nos|me ~3
freelance|freelancer|fiverr|upwork|chatgpt|canva ~4
contrato|permanencia|compromiso ~2 con ~3 @Name|otra|otro|ellos|actual|proveedor|operador
igualar|igualan|igualas|mejorar ~3 precio|oferta|presupuesto|cotizacion
segunda opinion
que mas hay
""",
    "other": """
permanencia|contrato|atado|atada|atados|amarrado ~4 largo|año|años|larga|meses|obligatoria|permanencia|forzoso
no ~3 atarme|atarnos|amarrarme|permanencia|contratos|comprometerme ~4
""",
}

DISMISSED = {
    "not_price": """
@cost ~1 no ~3 problema|preocupa|tema|obstaculo|importa|asunto|duda|inconveniente
no ~3 por|es|problema|preocupa|tema|cuestion ~3 @cost
@cost ~2 bien|razonable|justo|correcto|perfecto|adecuado|aceptable
no ~2 caro|cara|mal|tan_caro
dentro ~2 presupuesto
tenemos|tengo ~2 presupuesto ~2 aprobado|para|reservado
mas barato de|que ~2 lo_que
""",
    "not_timing": """
tiempo|momento|fecha|fechas ~2 no ~3 problema|tema|preocupa
no ~2 problema|preocupa ~3 tiempo|fecha|momento
podemos|puedo empezar ~1 mañana|hoy|ya|ahora|lunes
""",
    "not_authority": """
no ~2 tengo|tenemos|necesito|hace_falta|hay ~2 que? ~1 @consult|pedir*|permiso
@boss ~2 ya|esta|estan|aprobo|aprobaron ~2 acuerdo|aprobado|aprobo|dio|autorizo|visto_bueno|firmo|conforme|encantado
ya ~2 hable|aprobo|aprobaron|consulte|autorizo|tengo_la_aprobacion|tenemos_la_aprobacion
decido|decision ~1 yo|mia $
""",
    "not_spouse": """
@home ~2 ya|esta|me_dijo ~2 acuerdo|sabe|encantada|encantado|conforme|apoya|si|que_si|adelante
no ~2 tengo|necesito|hace_falta ~2 @consult
ya ~2 hable|hablamos|consulte|comente ~2 @home
""",
    "not_trust": """
no ~3 desconfi*|dudo|duda|dudas ~3
confio|confiamos ~3
""",
    "not_need": """
no ~1 necesito|hace_falta ~2 consultar*|preguntar*|hablar*|pensar*|permiso|que_me|mas_explicaciones|verlo|factura
no ~1 necesito|necesitamos pensar*|mas_tiempo
""",
    "not_competitor": """
no ~3 otras|otra|otros|otro|competencia|nadie_mas
deje|dejamos|cancelamos|cancele|despedi ~4
otra vez
""",
}
