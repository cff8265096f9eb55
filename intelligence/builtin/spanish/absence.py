"""Spanish, without accents: calls that did not take place. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
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
