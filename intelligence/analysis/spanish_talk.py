"""Spanish, without accents: how calls end, what reps ask and offer, what hurts buyers. One template per line (see `lexicon`)."""

CLASSES = {
    "when": "lunes martes miercoles jueves viernes sabado domingo mañana tarde noche hoy semana fin_de_semana proxima_semana "
    "semana_que_viene enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre mediodia "
    "pasado_mañana mes",
    "paper": "contrato acuerdo documento documentos factura enlace link formulario propuesta presupuesto cotizacion pedido liga "
    "papeles",
    "offer": "inversion precio costo coste tarifa total programa paquete plan suscripcion cuota mensualidad curso servicio "
    "licencia matricula membresia anual mensual instalacion proyecto tratamiento valor",
}

OUTCOMES = {
    "paid": """
pagado|pagada $
ya ~2 pague|pago|pagamos|pagado|transferi|firme|firmamos|firmado|deposite|transferimos|hice_el_pago|\
hice_la_transferencia
acabo|acabamos de pagar|firmar|transferir|depositar|hacer|enviar ~3
firmado|firmada $
^ firmado|firmada|firme
listo ~2 firmado|pagado|firme|pague|transferencia
tarjeta ~2 es|termina|acaba|numero|aqui ~3
aqui|ahi ~1 tienes|tiene|esta|va ~1 mi|la|el tarjeta|pago|numero|deposito
tengo|saco|busco|agarro ~2 la|mi tarjeta ~2
cargalo|carguelo|cargame|carga|cobrame|cobralo|cobreme|pasa|paso|apunta|apunte ~4 tarjeta|cuenta|ahora
pago|pagamos|pagare|firmo|firmamos|transfiero ~2 ahora|ahora_mismo|ya|hoy|hoy_mismo|ahorita|en_este_momento|\
el_deposito|la_señal|completo|al_contado
hecho ~2 pago|transferencia|deposito|firma
transferencia|pago|deposito ~2 hecha|hecho|enviada|enviado|realizado|realizada
""",
    "commit": """
vamos|dale|venga|adelante ~1 con ~4
hagamoslo|lo_hacemos|lo_hago|hagamos ~2
vamos a hacerlo|empezar|por_ello|darle|ello
me|nos apunto|apuntamos|inscribo|inscribimos|lanzo|animo|animamos|quedo_con|quedamos_con|decido_por|lo_quedo|\
lo_llevo|la_quedo|suscribo
lo|la|las|los tomo|tomamos|compro|compramos|quiero|contrato|contratamos|acepto|aceptamos $
quiero|queremos|quisiera|vamos_a ~2 empezar|contratar|contratarlo|comprar|comprarlo|inscribirme|apuntarme|el_plan|\
el_paquete|el_anual|firmar|pagar|arrancar|el_programa|entrar
cuenta|contad|cuente|cuenten conmigo|con_nosotros
donde firmo|pago|hay_que_firmar|se_firma
cuando empezamos|empiezo|arrancamos|comenzamos|podemos_empezar|puedo_empezar
trato hecho
acepto|aceptamos ~3
de acuerdo ~2 adelante|firmamos|firmo|empezamos|hagamoslo
adelante $
^ adelante
listo|lista|listos para ~1 empezar|firmar|arrancar|comenzar|pagar
estoy|estamos dentro|decidido|decidida|decididos|convencido|convencida|lista|listo|listos $
me|nos ~1 has|ha|han|convenciste|convencio ~1 convencido|convencida|convencidos
manda*|envia*|pasa* ~2 @paper ~4 firmo|firmamos|pago|ahora|pagamos|firmarlo
mandame|enviame|pasame|mandeme|envieme|paseme ~2 contrato|enlace|link|liga|factura|enlace_de_pago ~1 y|para|de ~3
reserva*|agenda*|programa* ~2 instalacion|plaza|cupo|lugar
nos|me quedamos|quedo con ~3
si ~1 lo_quiero|lo_queremos|acepto|me_apunto|quiero_hacerlo|hagamoslo|vamos
empezamos|empiezo ~2 lunes|mañana|hoy|ya|cuanto_antes
cerramos|cerrado|cierro ~2 trato|hoy|hecho|$
""",
    "confirm": """
bienvenido|bienvenida|bienvenidos ~3
pago|deposito|transferencia|firma ~2 recibido|recibida|confirmado|confirmada|paso|entro|llego|exitoso|aprobado|\
procesado
recibi|recibido|veo|ya_tengo|tengo|llego ~2 tu|su|el|la|vuestra ~1 firma|pago|deposito|contrato|transferencia|señal
todo listo|confirmado|en_orden ~2
felicidades|enhorabuena
quedas|queda|quedan|estas|esta|estais inscrito|inscrita|inscritos|apuntado|apuntada|registrado|registrada|dentro|\
confirmado|confirmada
""",
    "unclose": """
tarjeta|pago|transferencia ~4 rechaz*|fallo|fallado|no_pasa|no_paso|denegad*|declin*|error|no_funciona|no_entra
rechazada|rechazado|denegada
fondos insuficientes
es|era broma
bromeo|bromeando|bromas|broma
mejor no
cambie|cambiado|cambiamos de ~1 opinion|idea|parecer
si ~3 puedo|puede|pudiera|fuera|esta_de_acuerdo|acepta|dice|aprueba|quiere|convence|me_dan|consigo ~4
cuando ~4 apruebe|cobre|hable|acepte|pueda|vuelva|firme|revise
firm*|pag*|compr*|contrat*|confirm* ~4 mañana|despues|luego|semana|mas_adelante|mes|lunes|viernes|cuando
otra|con_otra tarjeta ~3
espera|espere|un_momento $
casi
quiza|quizas|tal_vez|a_lo_mejor ~4
no ~2 voy_a_firmar|firmo|firmar|pago|pagar|comprar|contratar
""",
    "refuse": """
no ~1 me|nos|estoy|estamos ~1 interesa|interesan|interesado|interesada|interesados|convence
no gracias
^ no ~1 muchas? gracias
gracias pero no
no ~2 vuelva|vuelvan|vuelvas|llame|llamen|llames|llamar|llamarme|molesten|moleste ~3
no ~1 quiero|queremos|voy|vamos ~2 seguir|continuar|comprar|contratar|nada|a_comprar|a_contratar|a_hacerlo|a_seguir|\
avanzar ~2
no ~1 lo|la quiero|queremos|vamos_a_hacer|voy_a_hacer|hare|haremos|tomo|compro
paso $
yo|esta_vez|mejor ~1 paso|pasamos $
lo dejo|dejamos ~1 aqui|ahi|$
borre*|quite*|quita*|saque*|borra*|elimin* ~4 lista|datos|numero|base
hemos|he ~1 decidido|optado ~2 no|por|quedarnos|seguir|con|ir|otra|otro
decidimos|decidi|optamos|opte ~1 no|por|quedarnos|seguir_con|ir_con|irnos
me|nos|vamos|voy|vamos_a ~1 quedo|quedamos|quedar|quedarnos|ir|irnos|seguimos|sigo ~2 con ~2 otra|otro|ellos|\
competencia|actual|lo_que|@Name
seguimos|sigo|seguiremos con ~3 actual|lo_que|ellos|otro|nuestro
olvidelo|olvidalo|dejelo|dejalo|dejemoslo
no es para mi|nosotros
de ninguna manera
ni hablar|loco|loca
adios
deje|dejen|deja|pare|paren de ~1 llamar*|insistir|molestar
no ~1 me ~2 haga|hagan ~1 perder
es|sera|respuesta ~2 un? no $
definitivamente no
""",
    "defer": """
dejame|dejeme ~2
manda*|envia*|pasa*|pase*|mande*|envie*|reenvia* ~4 invitacion|informacion|propuesta|correo|mail|email|whatsapp|info|\
cotizacion|presupuesto|detalles|documentacion|eso|lo|contrato|resumen|folleto|dossier
mandamela|mandamelo|enviamelo|enviamela|pasamelo|mandemela|envieme|mandeme|envienmelo|mandenmelo|envieselo
llamame|llameme|llamenme|marcame|escribeme|escribame|hablamos|nos_hablamos|nos_vemos|quedamos|contactame|buscame ~4
te|le|les ~1 llamo|aviso|escribo|confirmo|digo|respondo|contesto|cuento|llamare|avisare
lo|la ~1 reviso|revisamos|vemos|veo|leo|consulto|hablo|pienso|comento|comentare|analizo
si|perfecto|vale|claro|bueno|ok|okay|esta_bien|genial|bien|listo ~4 @when ~3
@when ~4 esta_bien|perfecto|me_viene|me_va|puedo|podemos|me_parece|me_queda|funciona|de_acuerdo|vale|mejor
@when|quince|veinte a las ~3
me|nos parece bien|perfecto|genial
quedamos|quedemos ~3
hasta el|entonces|luego|mañana ~2
despues de ~4
""",
    "propose": """
te|le|les|os ~1 mando|envio|llamo|escribo|paso|mandare|enviare|llamare|preparo|agendo|marco|comparto|reenvio|\
hago_llegar|contacto|busco|espero|dejo|confirmo|preparare|pasare|reservo ~4
voy a ~1 mandar*|enviar*|llamar*|preparar*|agendar*|pasar*|compartir* ~3
que te|le|les|os parece|pareceria si ~6
te|le|les|os ~1 parece|viene|va|queda|gustaria|late|acomoda ~1 bien? ~2 si|el|la|mañana|@when|que|@num ~4
nos vemos|hablamos|reunimos|conectamos|llamamos ~3
agendamos|agendemos|agendar|programamos|programemos|quedamos|reservamos|ponemos|retomamos|hablamos|fijamos ~5 @when|\
reunion|llamada|cita|visita
podemos|podriamos|puedo|podria ~2 vernos|hablar|llamar*|agendar|reunirnos|quedar|retomar*|mandar*|enviar* ~4
agendado|agendada|anotado|apuntado|confirmado|reservado ~4 @when|para
@when a las ~3
siguiente|proximo paso ~3
invitacion ~3
""",
    "reschedule": """
reagendar|reprogramar|reprogramarla|reagendarla|reprogramamos|reagendamos|cambiar_la_cita|mover_la_cita
podemos|podriamos|puedo|podria|posible|necesito|tengo_que|quisiera ~3 mover*|cambiar*|pasar*|dejar*|posponer*|\
aplazar* ~3 otro|mañana|llamada|cita|reunion|dia|hora|@when|proxima
surgio|salio|presento|surgido ~4 imprevisto|emergencia|urgencia|reunion|algo|contratiempo|problema
no ~1 voy_a_poder|puedo|podre ~2 hablar|atender*|ahora|conectarme|asistir|llegar|hoy ~2
otro dia|hora|momento ~1 mejor|$
mejor mañana|otro_dia|el ~2
""",
    "cancel": """
cancelar|cancelarla|anular ~2 cita|llamada|reunion|visita|demo|sesion|la
cancela*|anula* ~2 cita|llamada|reunion|visita|demo|sesion
llamo|llamaba|escribo|quiero|queria|quisiera|necesito ~2 cancelar|anular ~2
""",
    "absent": """
sigo aqui|esperando|conectada|conectado ~3
parece|veo ~2 que no ~3 pudiste|pudo|puede|vas|va|llegaste|conectar*|conect*|llegar
no ~2 pudiste|pudo|llegaste|conectaste|te_conectaste|se_conecto|apareciste|veo|oigo|escucho|contestas ~2
estoy|sigo ~1 en ~2 zoom|sala|llamada|linea|meet
te|le|les ~1 espero|esperare|esperando|doy ~3 minutos|ratito|poco|momento
un par|unos|cinco|diez ~1 minutos ~2
para|busca*|elige*|elegir|encontrar|agendar ~2 otro|otra|nuevo|nueva ~1 hora|horario|momento|dia|fecha|cita
me|nos oyes|escuchas|oye|escucha
cuando ~1 puedas|quieras ~3
hay alguien
""",
    "voicemail": """
deje|dejar|deja|dejeme|grabe ~2 mensaje|recado|nombre
despues de|del ~1 tono|señal|pitido
al oir ~2 tono|señal
buzon ~2
no ~1 puedo|podemos|esta|estoy|se_encuentra ~3 disponible|atender*|contestar*|momento|responder*
llam*|devuelv*|regres* ~3 llamada ~3 al|en_cuanto
se ha comunicado|llamado
numero ~2 marcado|marcaste|llama
te|le|les ~1 llamaba|llamo ~3 para|por|sobre ~4
""",
    "gatekeeper": """
no ~1 se? ~1 esta|encuentra|puede|atiende|llega|hay ~4
esta|anda ~1 en|de|fuera|ocupado|ocupada ~1 reunion|junta|viaje|vacaciones|consulta|otra_llamada|baja|cita|\
quirofano ~2
de parte|donde de|quien|llama ~2
quien ~1 le|lo llama|habla|busca
quiere|desea|gusta|puedo|le ~2 dejar|tomar|tomo|doy ~2 mensaje|recado
le paso|paso|doy|dare ~2 recado|mensaje
numero equivocado
soy ~2 recepcionista|asistente|secretaria ~2
no ~1 atiende|atendemos|acepta|aceptamos ~3 ventas|vendedores|llamadas|comerciales
sobre|por que asunto|motivo|tema
""",
}

TALK = {
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
clientes|empresas|negocios|familias|alumnos|personas|empleados|minutos|horas|paneles|años|dias
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
    "pain": """
estancado|estancada|estancados|atascado|atascada|agotado|agotada|cansado|cansada|agobiado|agobiada|frustrado|\
frustrada|harto|harta|hartos|desbordado|estresado|quemado|preocupado|preocupada|saturado|saturada
perdemos|pierdo|perdiendo|perdido|perdi|pierde|pierden|perder ~4 dinero|clientes|ventas|tiempo|horas|pedidos|citas|\
@num|plata|sueño|datos|facturas
sin crecer|dormir|ventas|clientes|tiempo|vender
todo lo hago|hacemos ~2
lo hago|hacemos ~1 todo ~2
a mano
no ~2 funciona|funciono|crece|crecemos|vendo|vendemos|llega|llegan|duermo|consigo|conseguimos|encuentro|encontramos|\
avanza|logro|logramos ~3
gaste|gastamos|gastando|gasto ~3 mucho|tiempo|dinero|en|horas ~3
problema|problemas|lio|caos|dolor|desastre|pesadilla|reto|dificultad ~4
se|me|nos ~1 rompe|rompio|cae|cayo|falla|fallo|estropea|atrasa|retrasa|quema|queja|quejan|olvida|olvidan|duele|duelen
duele|dolores|ansiedad|deudas|humedad|goteras|gotera|plagas|cucarachas|ratas
tardo|tardamos|tarda|tardan|tarde|demora|retrasos|retraso ~3
errores|quejas|cancelaciones|devoluciones|impagos|rotacion|ausencias
no ~2 tiempo|ayuda|control|personal|clientes|ventas ~2 para|de|con|$
quiero|queremos|necesito|necesitamos|busco|buscamos|me_gustaria|nos_gustaria|quisiera ~2 bajar|perder|crecer|dejar|\
mejorar|vender|aprender|automatizar|reducir|ahorrar|contratar|aumentar|arreglar|cambiar|dormir|ordenar|recuperar|\
conseguir ~4
excel|cuaderno|libreta|papel|post_its ~3
""",
    "wish": """
quiero|queremos|quisiera|me_gustaria|nos_gustaria|sueño|meta|objetivo|ojala|espero ~4
^ a @num ~4
""",
    "urgent": """
urgente|urgentemente|urge|cuanto_antes|lo_antes_posible|ya_mismo|de_inmediato|inmediatamente|emergencia
antes de|del|que ~3 @when|verano|boda|invierno|navidad|temporada|fin|diciembre|vacaciones
este mes|semana ~2
prioridad ~2 numero|maxima|principal|uno
no puedo|podemos|puede esperar
""",
    "decider": """
soy ~2 dueño|dueña|propietario|propietaria|fundador|fundadora|director|directora|gerente|jefe|jefa|responsable|\
encargado
yo ~1 decido|firmo|soy|mando|llevo ~2
mi ~1 tienda|negocio|empresa|clinica|restaurante|casa|estudio|taller|gimnasio|despacho|decision|consultorio
tengo un|una ~1 tienda|negocio|empresa|clinica|restaurante|estudio|taller|gimnasio|despacho|academia|cafeteria|\
panaderia ~2
decision|decido ~1 es|la|yo ~1 mia|tomo ~1
no ~2 consultar*|preguntar* ~3 nadie
""",
    "able": """
precio|eso|costo|importe ~2 bien|razonable|justo|correcto|perfecto|asumible|adecuado|dentro
dentro ~3 presupuesto
tenemos|tengo|hay ~2 presupuesto ~3
@cost ~1 no ~3 problema|preocupa
puedo|podemos pagar* ~3
no ~2 caro
al contado
""",
    "accept": """
tiene|hace ~1 sentido
claro|vale|perfecto|de_acuerdo|entiendo|bien|bueno|genial|listo|si|okay|ok|ah|exacto|cierto $
^ claro|vale|perfecto|de_acuerdo|genial|listo|si|okay|ok|exacto|cierto|estupendo|excelente|bueno|ah|bien|buenisimo
asi si|esta_bien|me_gusta
eso|esto ~1 ayuda|cambia|me_ayuda|me_gusta|aclara|tranquiliza
ayuda ~1 bastante|mucho
me parece bien|justo|razonable|perfecto|genial
buen punto
""",
    "stock": """
^ hola|buenas|buenos ~4 $
buenos dias
buenas tardes|noches
como estas|esta|estan|te_va|le_va
mucho gusto
gracias ~4
adios|hasta_luego|nos_vemos|cuidate|saludos|un_abrazo
^ si|no|vale|claro|perfecto|de_acuerdo|ok|okay|bien|bueno|listo|exacto|genial $
que tal
fin de semana
""",
    "reported": """
algunos|muchos|otros|hay|la ~1 clientes|personas|gente ~1 dicen|piensan|dice|piensa|cree|creen|me_dicen|que_dice|\
comentan
mi|un|una ~1 amigo|amiga|vecino|vecina|hermano|hermana|primo|prima|colega ~2 dijo|dice|decia|comento|penso
""",
    "promise": """
te|le|les|os ~1 llamo|aviso|escribo|confirmo|respondo|mando|envio|llamare|avisare|enviare|digo
voy a ~1 hablar*|consultar*|revisar*|ver*|pensar*|llamar*|preguntar*
lo|la ~1 reviso|revisamos|consulto|hablo|comento|leo|vemos
@when ~3 a|esta|me|perfecto ~1 las|bien|viene ~2
si|perfecto|vale|claro ~2 @when ~3
manda*|envia*|llama*|llame*|pase* ~4
""",
    "declined": """
tarjeta|pago|transferencia ~4 rechaz*|fallo|fallado|no_pasa|no_paso|denegad*|declin*|error|no_funciona|no_entra
rechazada|rechazado|denegada
fondos insuficientes
""",
}
