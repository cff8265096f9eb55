"""Spanish, without accents: the word classes used in the lists."""

CLASSES: dict[str, str] = {
    "home": "esposa esposo marido mujer novia novio pareja prometida prometido conyuge señora familia",
    "boss": (
        "jefe jefa jefes gerente gerencia director directora direccion dueño dueña dueños propietario socio "
        "socia socios junta consejo comite compras finanzas legal administracion contador contadora equipo "
        "directivos directiva supervisor supervisora ceo cfo presidente presidenta encargado encargada "
        "superiores corporativo casa_matriz abogado abogados inversionistas accionistas responsable sistemas "
        "contabilidad patron papa mama padre madre padres"
    ),
    "consult": (
        "hablar hablarlo hablarle platicar platicarlo consultar consultarlo consultarle comentar comentarlo "
        "comentarle preguntar preguntarle preguntarlo discutir discutirlo revisar revisarlo ver verlo checar "
        "checarlo pasar pasarlo presentar presentarlo presentarselo conversar conversarlo decidir decidirlo "
        "acordar acordarlo proponer proponerlo explicarle enseñarle mostrarle mostrarselo convencer contarle "
        "decirle avisar avisarle"
    ),
    "be": "es esta era seria son estan parece suena sale resulta queda ve hace fue",
    "later": (
        "mes meses año años trimestre semestre verano invierno otoño primavera enero febrero marzo abril mayo "
        "junio julio agosto septiembre octubre noviembre diciembre navidad navidades fiestas vacaciones "
        "temporada semana_santa pascua reyes quincena cierre"
    ),
    "cost": (
        "precio precios costo coste costos dinero presupuesto inversion pago pagos tarifa cuota mensualidad "
        "importe cantidad monto plata lana"
    ),
    "provider": (
        "proveedor proveedores agencia empresa empresas compañia opcion opciones programa plataforma "
        "herramienta sistema banco gestoria asesor asesoria consultor despacho gimnasio marca academia "
        "instalador taller software persona tecnico contratista"
    ),
    "somebody": (
        "sobrino sobrina primo prima hermano hermana cuñado cuñada amigo amiga vecino vecina tio tia hijo "
        "hija chico conocido compañero yerno"
    ),
    "when": (
        "lunes martes miercoles jueves viernes sabado domingo mañana tarde noche hoy semana fin_de_semana "
        "proxima_semana semana_que_viene enero febrero marzo abril mayo junio julio agosto septiembre octubre "
        "noviembre diciembre mediodia pasado_mañana mes"
    ),
    "paper": (
        "contrato acuerdo documento documentos factura enlace link formulario propuesta presupuesto "
        "cotizacion pedido liga papeles"
    ),
    "offer": (
        "inversion precio costo coste tarifa total programa paquete plan suscripcion cuota mensualidad curso "
        "servicio licencia matricula membresia anual mensual instalacion proyecto tratamiento valor"
    ),
}
