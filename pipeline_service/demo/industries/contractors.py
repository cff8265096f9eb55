"""Owners of heating, plumbing and roofing companies: missed calls, a busy season, an existing supplier."""

from pipeline_service.demo.types import BuyerKind, DemoObjection

TIMING = (
    DemoObjection(
        "timing",
        "The problem is the timing. We are right in the middle of cooling season and nobody has a minute.",
        "Understood. Our people do the set-up, and your dispatcher needs one afternoon. What would one saved job a day "
        "mean in a season like this?",
        "Okay, one afternoon we can do. That makes sense.",
        "I get it, but not right now. Maybe after the season, in October.",
    ),
    DemoObjection(
        "timing",
        "We're slammed right now, the trucks are out until eight. Could we look at this again in the fall?",
        "I hear you. You said that the calls you miss come on exactly those days. What if we start with the after "
        "hours calls only?",
        "Only after hours, that works for me.",
        "I'd rather wait until the fall, I have too much on my plate.",
    ),
)
COMPETITOR = (
    DemoObjection(
        "competitor",
        "We are already talking to another company, and their quote came in cheaper.",
        "Good that you compare. Does their quote include somebody who answers at night and books it into dispatch?",
        "It does not, that was extra. Okay, fair point.",
        "I know, but the other company is cheaper and my brother in law works with them.",
    ),
    DemoObjection(
        "competitor",
        "The answering service we use now charges half of that.",
        "Thanks for telling me. How many calls did they book onto a truck last month, and how many were notes?",
        "Notes, mostly. Good point.",
        "Could be, but we've been with them for ten years.",
    ),
)
PRICE = (
    DemoObjection(
        "price",
        "That's steep. That is way more than I budgeted for the phones.",
        "I understand. You told me that one water heater job is worth more than a month of it. How many jobs do you "
        "think we would have to save?",
        "Two, I guess. That makes sense.",
        "Still, it's too much money for a shop with six trucks.",
    ),
)

KIND = BuyerKind(
    key="contractor",
    tag="home services",
    businesses=(
        "Delgado Heating & Air",
        "Ridgeline Roofing",
        "Blue Valve Plumbing",
        "Northside HVAC",
        "Hartwell Electric",
    ),
    about=(
        "I own a heating and air company in {town}. We have twelve technicians and six trucks.",
        "I run a plumbing company here in {town}, nine people and a dispatcher.",
        "We own a roofing business in {town}. We have fifteen people on the crews.",
    ),
    reasons=(
        "We lose jobs because nobody picks up the phone when the crews are out.",
        "My dispatcher quit in spring and since then the whiteboard runs the company.",
        "I looked at the call log for one week and I felt sick, honestly.",
    ),
    situation=(
        ("How do jobs get to your technicians right now?", "Whiteboard, then a text message, then somebody shouts."),
        ("What happens when a homeowner calls after six?", "Voicemail. By the time we call back they have a plumber."),
        ("How many calls come in on a hot day?", "Eighty, maybe ninety, and two phones on the desk."),
        ("Who decides which truck goes where?", "I do, from the cab, between two furnace installs."),
    ),
    pains=(
        (
            "What is the biggest problem with that?",
            "We miss calls every single day, and an emergency never calls twice.",
        ),
        (
            "Where does it break most often?",
            "Somebody reads the wrong address and the truck drives forty minutes for nothing.",
        ),
        ("What worries you most?", "One star reviews, because we said two o'clock and came at six."),
        ("What else goes wrong?", "The estimates go out and nobody follows up, the leads just die in the truck."),
        ("What bothers your crews?", "They hate it that the dispatcher never answers them."),
        ("What is hard about hiring for the desk?", "We can't find a dispatcher who stays, the last three quit."),
    ),
    costs=(
        "Six jobs a week, about three hundred and forty in margin each.",
        "Then two trucks stand in the yard all winter, and I lose a good crew.",
    ),
    goals=(
        "Every call answered and two more trucks on the road by next summer.",
        "To grow the maintenance contracts to four hundred homes, so that winter is not so quiet.",
        "A schedule that I don't touch after seven in the morning.",
    ),
    tried=(
        "A cousin on the phones, and then a call center in another state that could not spell our street names.",
        "Pay per lead sites. The same leaking roof was sold to us four times.",
    ),
    questions=(
        ("Does it put the job straight into dispatch?", "Yes, with the address checked and the truck that is closest."),
        ("What about a gas leak at night?", "Those go to your on call technician within a minute, by your own rules."),
        ("Can it send the estimate again after a week?", "It does, three times, and stops as soon as they answer."),
    ),
    ties=(
        "You said an emergency never calls twice. So every call is answered at the second ring, at night too.",
        "Because the estimates die in the truck, each one is followed up until the homeowner says yes or no.",
        "For a company with your number of trucks that means the dispatcher only handles what is really urgent.",
    ),
    concerns=(
        (TIMING[0], 3.0),
        (TIMING[1], 2.5),
        (COMPETITOR[0], 2.5),
        (COMPETITOR[1], 2.0),
        (PRICE[0], 1.0),
    ),
    packages={"foundations": 0.1, "growth": 0.55, "partner": 0.35},
)
