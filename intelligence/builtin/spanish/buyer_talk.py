"""Spanish: pains, urgency, authority, ability to pay, and stock phrases.

One template per line (see `analysis.lexicon`).
"""

LISTS: dict[str, str] = {
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
}
