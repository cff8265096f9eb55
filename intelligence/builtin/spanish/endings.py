"""Spanish, without accents: phrases that end a call. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
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
^ vamos|dale|venga|adelante con ~4
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
    "declined": """
tarjeta|pago|transferencia ~4 rechaz*|fallo|fallado|no_pasa|no_paso|denegad*|declin*|error|no_funciona|no_entra
rechazada|rechazado|denegada
fondos insuficientes
""",
    "refuse": """
me|nos ~1 vamos|voy|iremos|quedamos|decantamos ~1 con|por otro|otra|ellos|@Name ~3
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
    "promise": """
te|le|les|os ~1 llamo|aviso|escribo|confirmo|respondo|mando|envio|llamare|avisare|enviare|digo
voy a ~1 hablar*|consultar*|revisar*|ver*|pensar*|llamar*|preguntar*
lo|la ~1 reviso|revisamos|consulto|hablo|comento|leo|vemos
@when ~3 a|esta|me|perfecto ~1 las|bien|viene ~2
si|perfecto|vale|claro ~2 @when ~3
manda*|envia*|llama*|llame*|pase* ~4
""",
}
