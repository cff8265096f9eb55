"""English: the word classes used in the lists."""

CLASSES: dict[str, str] = {
    "home": (
        "husband wife spouse fiance fiancee boyfriend girlfriend better_half significant_other other_half "
        "hubby missus partner family"
    ),
    "boss": (
        "boss bosses manager managers ceo cfo coo cto cio cmo director directors md board owner owners "
        "co_founder cofounder co_owner business_partner business_partners partners supervisor vp president "
        "committee procurement purchasing legal finance accounting leadership management higher_ups "
        "head_office headquarters corporate team superintendent principal treasurer controller trustees "
        "council investors shareholders colleagues accountant stakeholders it_department it_team "
        "security_team lawyer lawyers attorney bookkeeper dean chief executive executives practice_manager "
        "office_manager general_manager regional department landlord hoa dad mom father mother parents "
        "steering_group people_upstairs"
    ),
    "consult": (
        "talk speak check discuss run clear chat consult review share confer confirm ask consider go_over "
        "sit_down touch_base loop_in bring_in include involve convince show present pitch sell bring take get "
        "mention float sync align huddle meet put pass"
    ),
    "be": "is was are were am be been being feels felt seems seemed sounds sounded looks looked gets",
    "very": (
        "too so very really pretty quite way kind_of sort_of rather super extremely awfully fairly bit little "
        "insanely ridiculously"
    ),
    "later": (
        "month months quarter quarters year years summer spring fall autumn winter holidays christmas season "
        "january february march april may june july august september october november december easter "
        "thanksgiving new_year semester ramadan q1 q2 q3 q4"
    ),
    "provider": (
        "company companies vendor vendors supplier suppliers provider providers agency agencies contractor "
        "contractors firm firms broker platform platforms tool tools software system option options solution "
        "gym coach coaches dealer dealers bank guy guys people person program programs place places outfit "
        "service app studio dealership roofer installer builder brand team consultant plumber electrician "
        "advisor product crew lender carrier insurer trainer photographer"
    ),
    "cost": "price prices pricing cost costs money budget fee fees investment payment payments expense number",
    "somebody": (
        "nephew niece cousin brother brother_in_law sister sister_in_law friend buddy neighbor neighbour "
        "uncle aunt son daughter father_in_law dad intern guy kid roommate"
    ),
    "must": (
        "need needs have want wants would should got like going better prefer must will rather let ought supposed gotta"
    ),
    "when": (
        "monday tuesday wednesday thursday friday saturday sunday tomorrow tonight today next_week this_week "
        "this_afternoon this_morning this_evening morning afternoon evening noon end_of_the_week end_of_day "
        "weekend january february march april june july august september october november december first "
        "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
        "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty_first twenty_second "
        "twenty_third twenty_fourth twenty_fifth thirtieth thirty_first next_month in_two_weeks in_a_week "
        "in_a_month week month"
    ),
    "paper": (
        "contract agreement paperwork order_form invoice docusign proposal form order papers link statement "
        "statement_of_work sow payment_link checkout_link envelope quote"
    ),
    "go": "go going move moving",
    "offer": (
        "investment price cost fee total tuition package program plan subscription license rate quote "
        "membership monthly annual setup deposit job project treatment course bundle proposal bid retainer "
        "premium"
    ),
}
