"""Practice managers of dental clinics: empty chairs, partners who decide, patients' data."""

from pipeline_service.demo.types import BuyerKind, DemoObjection

AUTHORITY = (
    DemoObjection(
        "authority",
        "I can recommend it, but I can't approve that. The doctors have to sign off on anything over a thousand.",
        "That makes sense. What would the doctors need to see to feel comfortable with it?",
        "Okay, good question. The numbers of our own chairs, then they would listen.",
        "I understand, but the partners have to approve it.",
    ),
    DemoObjection(
        "authority",
        "It isn't my decision alone, our board has to approve new contracts.",
        "Thanks for telling me. Who on the board feels the empty chairs most, and would they join us for ten minutes?",
        "Our treasurer would. That works.",
        "They only meet next month, and until then I need their approval for anything.",
    ),
)
TRUST = (
    DemoObjection(
        "trust",
        "I'm nervous about our patient data, we had a vendor with a breach once.",
        "That's a valid question. The records stay in your own system, we only read the appointment time. What did the "
        "last vendor keep?",
        "Everything, basically. Okay, that helps.",
        "Maybe, but I don't trust another vendor with patient records.",
    ),
    DemoObjection(
        "trust",
        "How do I know that this really works? Everybody promises a full chair.",
        "Fair question. We measure the empty chair hours now and after sixty days, and you can talk to two clinics "
        "that we work with. Which number would convince you?",
        "The empty hours, yes. Fair enough.",
        "It sounds too good to be true, to be honest.",
    ),
)
TIMING = (
    DemoObjection(
        "timing",
        "We just changed our practice software, I can't put the hygienists through another change right now.",
        "I understand. Nothing changes on their screens, the front desk sees one list more. Which week is quiet?",
        "The second week of the month. Okay, that works.",
        "It's just too soon after the switch, maybe next quarter.",
    ),
)

KIND = BuyerKind(
    key="clinic",
    tag="dental clinic",
    businesses=("Lakeside Dental", "Bright Smile Orthodontics", "Cedar Family Dentistry", "Harbor Dental Group"),
    about=(
        "I manage a dental clinic in {town}. We have fourteen staff and five chairs.",
        "I run a dental practice here in {town}, three dentists and four hygienists.",
        "I manage an orthodontics clinic in {town}. We have nine people on the team.",
    ),
    reasons=(
        "Our no-shows are at eleven percent, and the hygienists sit and wait.",
        "The recall list has eight hundred patients on it and nobody calls them.",
        "I saw your webinar about empty chairs and brought it to our Monday meeting.",
    ),
    situation=(
        ("How do you remind patients today?", "A text the day before, and on good days a call from the front desk."),
        ("How many chairs do you run on a normal day?", "Five, and on Fridays two of them are empty by noon."),
        ("Who works through the recall list?", "The front desk, between insurance claims, so mostly no one."),
        (
            "What happens when a patient cancels in the morning?",
            "The hygienist waits and we lose the hour.",
        ),
    ),
    pains=(
        ("What is the biggest issue with that?", "No-shows. An empty chair in the morning is an hour nobody pays for."),
        ("Where do you lose most patients?", "After the first cleaning, we never get them back for the second visit."),
        ("What is hardest for the front desk?", "They spend hours on hold with insurance while the phone rings."),
        ("What worries you about it?", "Turnover. We trained three receptionists this year and lost all of them."),
        ("What do patients complain about?", "Patients complain that nobody calls back about their treatment plan."),
        ("What is stuck at the moment?", "Treatment plans worth thousands are waiting because nobody follows up."),
    ),
    costs=(
        "A hygiene hour is worth two hundred and ten, and we lose about nine hours a week.",
        "The doctors counted it once, close to ninety thousand a year in unfilled chairs.",
    ),
    goals=(
        "No-shows under five percent and the Friday chairs full.",
        "Six hundred recall patients back in the chair by summer.",
        "A front desk that talks to patients instead of to insurance companies.",
    ),
    tried=(
        "A reminder tool. It texted patients twice and some of them on the wrong day.",
        "A student who called the recall list for a summer. It worked, and then she graduated.",
    ),
    questions=(
        (
            "Does it read the appointment book?",
            "It does, and fills a gap from the recall list.",
        ),
        ("Can patients answer in Spanish?", "They can, and the front desk sees both languages side by side."),
        (
            "What about hygiene visits for children?",
            "Those go to the parent on file, around school.",
        ),
    ),
    ties=(
        "You said an empty chair is an hour nobody pays for. So a gap in the morning is offered to the recall list in "
        "minutes.",
        "Because the front desk is on hold with insurance, the calls to patients happen without them.",
        "For your hygienists that means a full column on Fridays too.",
    ),
    concerns=(
        (AUTHORITY[0], 3.5),
        (AUTHORITY[1], 3.0),
        (TRUST[0], 1.5),
        (TRUST[1], 1.0),
        (TIMING[0], 1.0),
    ),
    packages={"foundations": 0.05, "growth": 0.5, "partner": 0.45},
)
