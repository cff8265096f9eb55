"""Spanish: concerns about another decision maker, at work or at home.

One template per line (see `analysis.lexicon`).
"""

LISTS: dict[str, str] = {
    "authority": """
eso|esto|todo lo ~1 autoriza|decide|firma|aprueba|ve|lleva ~3
yo no firmo|decido|autorizo|apruebo ~3
lo|la|los tiene|tienen|debe|deben ~1 que ~1 autorizar|aprobar|firmar|ver|revisar|validar ~3
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
}
