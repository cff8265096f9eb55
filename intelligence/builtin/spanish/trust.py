"""Spanish, without accents: concerns about trust. One template per line (see `analysis.lexicon`)."""

LISTS: dict[str, str] = {
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
no ~1 lo|te|les|le|me|os creo|trago $
no ~2 confio|confiamos|fio|fiamos|termino_de_confiar|da_confianza|inspira|convence|genera_confianza ~4
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
prometieron|prometen|prometio|dijeron|dicen|decian ~2 lo_mismo|igual|maravillas|el_oro ~3
todos|siempre dicen|prometen ~3
seguro|segura|seguros ~3 mis|nuestros|los datos|informacion
que|quien ~3 con|ve|vera|accede|acceso ~3 mis|nuestros|los|mi|a_mis datos|informacion|dinero
quien ~2 acceso|ver|ve|puede_ver ~4
datos ~4 seguros|protegidos|robados|filtrados|filtracion|hackeo|hackear*|a_salvo|terceros
no ~2 dar|doy|dejar|pasar|poner|comodo|comoda ~4 tarjeta|datos|cuenta|adelantado|telefono ~3
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
    "late_trust": """
ultimo|ultima|anterior|anteriores|otro|otra ~2 agencia|empresa|proveedor|programa|curso|coach|asesor|vez|contratista|\
tecnico|instalador|compañia ~8 prometio|prometieron|prometia|fallo|desaparecio|engaño|dejo|no_cumplio|nada|mal|perdi|\
perdimos|no_funciono|tirado|tirados|plantado|cobro
ya ~1 he|hemos|tome|tuve|compre|contrate|pague|probe|gaste|intente|hice|hicimos|compramos|contratamos|pagamos|\
probamos|tuvimos|estuve ~8 nada|no_funciono|no_funcionaron|no_me_sirvio|no_sirvio|resultado|resultados|basura|perdi|\
malo|peor|tirado|humo|decepcion
perder|tirar|tire|perdi ~2 dinero|plata|lana|tiempo_y_dinero ~3
mismo|misma|igual|lo_mismo ~3 que ~2 otros|otras|todos|siempre
""",
}
