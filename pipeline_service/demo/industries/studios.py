"""Owners of small fitness studios: overworked, careful with money, deciding with their spouse."""

from pipeline_service.demo.types import BuyerKind, DemoObjection

PRICE = (
    DemoObjection(
        "price",
        "Okay. That's more than I was expecting. I don't know if I can afford that right now.",
        "I appreciate you saying that. If the plan paid for itself with the first members you keep, would the number "
        "still be what stops you?",
        "When you put it like that, not really. That makes sense.",
        "I hear you, but it's still too expensive for a studio with forty members.",
    ),
    DemoObjection(
        "price",
        "Honestly, that is a lot of money for a studio my size.",
        "That's fair. Because you lose about ten members a month, most owners see it come back inside the first "
        "quarter. How would you want to spread it?",
        "Fair enough, spreading it would help.",
        "Maybe, but I just can't justify it, the budget is really tight after the new reformers.",
    ),
)
SPOUSE = (
    DemoObjection(
        "spouse",
        "I would need to talk to my husband about it first, we do the books together.",
        "Totally fair. What do you think he would be most worried about?",
        "Okay, that's a good question. That it is another course I never finish, but he keeps telling me to get help.",
        "I don't know. I really have to talk to my husband before I say anything.",
    ),
    DemoObjection(
        "spouse",
        "I never do these things without my wife, she would want to hear it too.",
        "Of course, that is smart. Would it help if I wrote down the three numbers she will ask about?",
        "Yes, that would help a lot.",
        "Sure, but she still has to agree, and my wife hates surprises.",
    ),
)
TIMING = (
    DemoObjection(
        "timing",
        "The timing is hard, the January rush starts and I have too much on my plate.",
        "I understand. We do the set-up for you in the first two weeks. What would you need to hand over so that it "
        "costs you less than an hour?",
        "Okay, less than an hour works. That makes sense.",
        "It's just not a good time, maybe after the January rush.",
    ),
)

KIND = BuyerKind(
    key="studio",
    tag="fitness studio",
    businesses=("Core & Flow Pilates", "Sunrise Yoga Loft", "The Barre Room", "Iron Lane Strength", "Reformer House"),
    about=(
        "I own a small pilates studio in {town}, it's me and two trainers.",
        "I run a yoga studio here in {town}. We have three trainers and I teach most classes.",
        "I own a strength gym in {town}, two coaches plus me.",
    ),
    reasons=(
        "I've been stuck at the same number of members for almost two years and I'm exhausted.",
        "Members join with the intro offer and then they disappear after the third class.",
        "I saw your video about retention, and that is exactly my studio right now.",
    ),
    situation=(
        ("How do people book a class with you today?", "Through the app, and half of them text me anyway at night."),
        ("How many members do you have at the moment?", "Around ninety, it was a hundred and ten last spring."),
        (
            "Who looks after somebody who stops coming?",
            "Nobody, really. I see the name months later on the class list.",
        ),
        ("What does a normal week look like for you?", "Twenty two classes, then payroll and laundry on Sunday."),
    ),
    pains=(
        ("What is the hardest part of that?", "I do everything myself, the classes, the messages, the front desk."),
        ("What bothers you most about it?", "The intro offer people never come back, the mats are empty by March."),
        ("Where do you lose most members?", "We are losing ten members a month and I only notice when the card fails."),
        ("What else is on your mind there?", "I'm exhausted, I haven't had a Sunday with my kids since summer."),
        ("What keeps you stuck, do you think?", "No time. I teach at six in the morning and answer messages at ten."),
        (
            "What happens with the people who inquire?",
            "I miss the calls while I teach, and then they join the big gym.",
        ),
    ),
    costs=(
        "I'd say two thousand a month in memberships that just walk out.",
        "Honestly, I probably close the second room and go back to teaching for someone else.",
    ),
    goals=(
        "A hundred and fifty members and one front desk person, so that I can take Sundays off.",
        "To grow the morning classes and teach ten hours a week instead of twenty two.",
        "Full reformer classes and members who stay for years.",
    ),
    tried=(
        "Boosted posts and a couple of discount packages. The discounts brought people who never came back.",
        "A challenge in spring, sixty people came and four stayed.",
    ),
    questions=(
        ("Does it talk to the class booking app?", "It does, it sees who stopped coming and writes to them first."),
        ("Would members notice that it isn't me?", "They get your words and your name, and you see every message."),
        ("And who writes the messages for the intro classes?", "We write them with you in week one, class by class."),
    ),
    ties=(
        "You said members leave before you notice. So you would hear within days who stopped coming to class.",
        "Because you teach all morning, every inquiry gets an answer within five minutes without you.",
        "For your studio that means the intro class leads into a membership, not into a discount.",
    ),
    concerns=(
        (PRICE[0], 3.0),
        (PRICE[1], 3.0),
        (SPOUSE[0], 2.5),
        (SPOUSE[1], 2.0),
        (TIMING[0], 1.0),
    ),
    packages={"foundations": 0.35, "growth": 0.6, "partner": 0.05},
)
