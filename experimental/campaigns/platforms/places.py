"""Default countries and languages of campaigns, so that none is ever shown everywhere.

Countries are ISO 3166 letters, languages ISO 639 letters.
"""

EURO_AREA = (
    *("AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV", "MT", "NL"),
    *("PT", "SI", "SK"),
)
EUROPEAN_UNION = frozenset({*EURO_AREA, "CZ", "DK", "HU", "PL", "RO", "SE"})
DISCLOSURE_COUNTRIES = EUROPEAN_UNION | {"AX", "GF", "GP", "MF", "MQ", "RE", "YT", "IC", "EA"}
"""Countries where ads must name who benefits and who pays.

Source: the social platform's requirements for ads that target the EU and associated territories.
"""
COUNTRIES_OF_CURRENCY = {
    **{"USD": ("US",), "EUR": EURO_AREA, "GBP": ("GB",), "CAD": ("CA",), "AUD": ("AU",), "NZD": ("NZ",)},
    **{"CHF": ("CH",), "SEK": ("SE",), "NOK": ("NO",), "DKK": ("DK",), "PLN": ("PL",), "CZK": ("CZ",)},
    **{"HUF": ("HU",), "RON": ("RO",), "JPY": ("JP",), "KRW": ("KR",), "INR": ("IN",), "SGD": ("SG",)},
    **{"HKD": ("HK",), "TWD": ("TW",), "MXN": ("MX",), "BRL": ("BR",), "ARS": ("AR",), "CLP": ("CL",)},
    **{"COP": ("CO",), "PEN": ("PE",), "ZAR": ("ZA",), "ILS": ("IL",), "TRY": ("TR",), "AED": ("AE",)},
    **{"SAR": ("SA",), "THB": ("TH",), "IDR": ("ID",), "MYR": ("MY",), "PHP": ("PH",), "VND": ("VN",)},
}
COUNTRY_OF_ZONE = {
    **dict.fromkeys(("New_York", "Chicago", "Denver", "Phoenix", "Los_Angeles", "Anchorage", "Detroit"), "US"),
    **dict.fromkeys(("Toronto", "Vancouver", "Edmonton", "Winnipeg", "Halifax"), "CA"),
    **dict.fromkeys(("Sydney", "Melbourne", "Brisbane", "Perth", "Adelaide"), "AU"),
    **{"Honolulu": "US", "Auckland": "NZ", "London": "GB", "Dublin": "IE", "Berlin": "DE", "Vienna": "AT"},
    **{"Zurich": "CH", "Paris": "FR", "Brussels": "BE", "Amsterdam": "NL", "Luxembourg": "LU", "Madrid": "ES"},
    **{"Lisbon": "PT", "Rome": "IT", "Athens": "GR", "Stockholm": "SE", "Oslo": "NO", "Copenhagen": "DK"},
    **{"Helsinki": "FI", "Warsaw": "PL", "Prague": "CZ", "Budapest": "HU", "Bucharest": "RO", "Sofia": "BG"},
    **{"Zagreb": "HR", "Ljubljana": "SI", "Bratislava": "SK", "Tallinn": "EE", "Riga": "LV", "Vilnius": "LT"},
    **{"Tokyo": "JP", "Seoul": "KR", "Singapore": "SG", "Hong_Kong": "HK", "Taipei": "TW", "Kolkata": "IN"},
    **{"Dubai": "AE", "Jerusalem": "IL", "Istanbul": "TR", "Johannesburg": "ZA", "Mexico_City": "MX"},
    **{"Sao_Paulo": "BR", "Santiago": "CL", "Bogota": "CO", "Lima": "PE"},
}
"""Countries by the last part of a zone's IANA name."""
LANGUAGE = {
    **dict.fromkeys(("US", "GB", "IE", "AU", "NZ"), "en"),
    **dict.fromkeys(("DE", "AT"), "de"),
    **dict.fromkeys(("ES", "MX", "AR", "CL", "CO", "PE"), "es"),
    **dict.fromkeys(("PT", "BR"), "pt"),
    **{"FR": "fr", "IT": "it", "NL": "nl", "PL": "pl", "JP": "ja", "KR": "ko", "TR": "tr"},
}
"""Languages of countries where nearly everybody has one; elsewhere languages are not restricted."""


def default_countries(timezone: str, currency: str) -> tuple[str, ...]:
    """Return the country of the time zone, else those of the currency; none when neither is known."""
    country = COUNTRY_OF_ZONE.get(timezone.rpartition("/")[2])
    return (country,) if country is not None else COUNTRIES_OF_CURRENCY.get(currency, ())


def default_languages(countries: tuple[str, ...]) -> tuple[str, ...]:
    """Return the languages of countries that have one each; none (meaning any) when one of them has more."""
    known = [LANGUAGE.get(country) for country in countries]
    return () if None in known else tuple(sorted({language for language in known if language is not None}))
