"""Spanish: words that dismiss a concern, hint at one, or report other people's words.

One template per line (see `analysis.lexicon`).
"""

LISTS: dict[str, str] = {
    "contrast": """
pero|aunque|sin_embargo|solo|no|nunca|nada|nadie|sin|todavia|unico|preocupa|miedo|duda|problema|dificil|lastima|\
antes|primero|hasta|tampoco|mejor|ademas|complicado
""",
    "soft_price": """
@cost|caro|cara|pagar|pago|gastar|gasto|cuesta|cobran|barato|euros|dolares|pesos|deuda|deudas|limite|tope|renta|\
alquiler|sueldo|quincena|ahorros
""",
    "soft_timing": """
mes|meses|año|años|semana|semanas|tiempo|momento|esperar|prisa|temporada|verano|septiembre|diciembre|enero|navidad|\
vacaciones|boda|mudanza|obra|obras|ahora|hoy|luego|despues|antes|pensar|pensarlo|decidir|pronto|ocupado|ocupada|\
hasta|todavia
""",
    "soft_authority": """
@boss
decide|deciden|decision|autoriza|autorizan|firma|firman|aprueba|aprobar|permiso|visto_bueno
""",
    "soft_spouse": """
@home
juntos|en_casa|los_dos|entre_los_dos
""",
    "soft_trust": """
miedo|preocupa|preocupan|desconfianza|desconfio|confianza|confiar|seguro|segura|segura|garantia|garantias|estafa|\
promesas|prometieron|datos|seguridad|riesgo|duda|dudas|experiencia|fio|opiniones|reseñas|engañaron|fallaron|cumplen|\
delicados|referencias|resultado|resultados
y si
""",
    "soft_competitor": """
@Name ~4 barato|gratis|cobra|ofrece|menos|precio|mismo|ya
otra|otro|otros|otras ~1 @provider|cotizacion|presupuesto|oferta
competencia|competidor|cotizo|cotizaron|proveedor|alternativa|alternativas
ya tenemos|tengo|trabajamos|usamos|uso
""",
    "soft_need": """
no|nunca|para_que ~3 necesito|necesitamos|uso|usamos|usaria|sirve|serviria|hace_falta|sentido|utilidad
bien asi|como_estamos|sin
""",
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
    "reported": """
algunos|muchos|otros|hay|la ~1 clientes|personas|gente ~1 dicen|piensan|dice|piensa|cree|creen|me_dicen|que_dice|\
comentan
mi|un|una ~1 amigo|amiga|vecino|vecina|hermano|hermana|primo|prima|colega ~2 dijo|dice|decia|comento|penso
""",
}
