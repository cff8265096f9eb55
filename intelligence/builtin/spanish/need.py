"""Spanish, without accents: concerns about need. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
    "need": """
con ~2 libreta|cuaderno|papel|excel|telefono ~4 arreglamos|apañamos|basta|bien|maravilla|suficiente
seguir|seguimos|continuar ~1 como ~1 estamos|hasta_ahora|siempre
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
    "late_need": """
lo|las|los hago|hacemos|manejo|manejamos|llevo|llevamos ~2 yo|nosotros|mismo|mismos|excel|cuaderno|a_mano|\
internamente ~3
libreta|cuaderno|papel|excel|telefono ~4 basta|bien|suficiente|sobra|arreglamos|apañamos|maravilla|funciona
""",
    "other": """
permanencia|contrato|atado|atada|atados|amarrado ~4 largo|año|años|larga|meses|obligatoria|permanencia|forzoso
no ~3 atarme|atarnos|amarrarme|permanencia|contratos|comprometerme ~4
""",
}
