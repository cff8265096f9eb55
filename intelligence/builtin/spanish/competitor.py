"""Spanish, without accents: concerns about a competitor. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
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
}
