"""Files that CRMs export are read without a mapping."""

from typing import Any

from prospects.csv_files import UnreadableRow, read_table

HUBSPOT = (
    "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Original Source\n"
    "51,Dana,Ruiz,dana@example.com,+1 555 010 2222,,Marcus Reed,Open,Organic Search\n"
    "52,Li,,li@example.com,,,Marcus Reed,New,Paid Social\n"
)
CLOSE_LEADS = (
    "id,display_name,status_label,primary_contact_name,primary_contact_first_name,primary_contact_last_name,"
    "primary_contact_primary_phone,primary_contact_primary_email,created_by\n"
    "lead_1,Ruiz Yoga,Potential,Dana Ruiz,Dana,Ruiz,+15550102222,dana@example.com,user_1\n"
)
CLOSE_CONTACTS = (
    "lead_id,lead_name,id,name,title,primary_phone,primary_email,other_emails\n"
    "lead_1,Ruiz Yoga,cont_1,Dana Ruiz,Owner,+15550102222,dana@example.com,\n"
)


def bodies(text: str) -> list[dict[str, Any]]:
    table = read_table(text.encode())
    return [table.body(cells) for _, cells in table.rows() if not isinstance(cells, UnreadableRow)]


def test_first_and_last_name_of_a_hubspot_export_are_joined() -> None:
    dana, li = bodies(HUBSPOT)
    assert dana == {
        "name": "Dana Ruiz",
        "email": "dana@example.com",
        "phone": "+1 555 010 2222",
        "source": "Organic Search",
    }
    assert li == {"name": "Li", "email": "li@example.com", "source": "Paid Social"}


def test_the_primary_contact_of_a_close_lead_is_the_prospect() -> None:
    assert bodies(CLOSE_LEADS) == [{"name": "Dana Ruiz", "email": "dana@example.com", "phone": "+15550102222"}]


def test_a_contact_of_close_is_a_prospect() -> None:
    assert bodies(CLOSE_CONTACTS) == [{"name": "Dana Ruiz", "email": "dana@example.com", "phone": "+15550102222"}]


def test_a_mapping_may_join_any_columns_into_the_name() -> None:
    table = read_table(b"given,family,mail\nDana,Ruiz,dana@example.com\n", mapping={"given": "name", "family": "name"})
    ((_, cells),) = table.rows()
    assert not isinstance(cells, UnreadableRow)
    assert table.body(cells)["name"] == "Dana Ruiz"


def test_spanish_headers_are_read_with_and_without_accents() -> None:
    header = "Nombre;Apellidos;Correo electrónico;Teléfono;Móvil;Etapa;Campaña;Empresa"
    (dana,) = bodies(f"{header}\nDana;Ruiz;d@example.com;+34600;;;;X\n")
    assert dana == {"name": "Dana Ruiz", "email": "d@example.com", "phone": "+34600"}
    table = read_table("NOMBRE COMPLETO,Nombre,correo,CAMPAN\u0303A\n".encode())
    assert table.fields == ("name", None, "email", "utmCampaign")
