"""Real-estate agents: cold leads, a spreadsheet that seems sufficient, other unused tools."""

from pipeline_service.demo.types import BuyerKind, DemoObjection

NEED = (
    DemoObjection(
        "need",
        "I'm not sure we really need this. My spreadsheet works fine for me.",
        "That's fair. You said three buyers bought with somebody else last month. How did the spreadsheet tell you?",
        "It told me on Monday. Good point.",
        "I still don't see the point, we already have a system that works.",
    ),
    DemoObjection(
        "need",
        "We already have something for that, the brokerage gives every agent a tool.",
        "Makes sense. How many of your open house leads are in it today, and who wrote to them this week?",
        "None, honestly. Okay, that makes sense.",
        "I don't need another tool, what we have is good enough.",
    ),
)
COMPETITOR = (
    DemoObjection(
        "competitor",
        "The big portal offered us the same package for less.",
        "Good to know. Are those leads yours alone, or do four agents get the same name?",
        "Four agents get it. Fair point.",
        "Yes, but the other company is cheaper, and everybody in my office uses them.",
    ),
)
PRICE = (
    DemoObjection(
        "price",
        "That's a lot of money before the next closing, honestly.",
        "I appreciate that. What is one commission worth to you, and how many of the forty cold leads would it take?",
        "One. One is enough, that makes sense.",
        "I know, but I can't afford it until the next closing comes through.",
    ),
    DemoObjection(
        "price",
        "Hm. That is more than I planned to spend on this.",
        "Thanks for saying so. Because one more listing a quarter covers it, how would three payments feel?",
        "Three payments would work, okay.",
        "It's still too expensive for me this year.",
    ),
)

KIND = BuyerKind(
    key="agent",
    tag="real estate",
    businesses=("Maple & Main Realty", "Harborview Homes", "Keystone Realty", "Willow Creek Properties"),
    about=(
        "I'm a realtor in {town}, with an assistant two days a week.",
        "I run a brokerage in {town}. We have eight agents.",
        "I'm a real estate agent here in {town}, mostly first time buyers.",
    ),
    reasons=(
        "I had three buyers last month who bought with somebody else because I called back too late.",
        "My open house lists go into a drawer and the leads go cold.",
        "A colleague told me that you call every lead within five minutes.",
    ),
    situation=(
        ("Where do your buyers come from today?", "Portals, open houses, and people I sold a house to years ago."),
        ("How do you keep track of sellers?", "A spreadsheet with colors, green means they want to list in spring."),
        ("How many showings do you do in a week?", "Fifteen, and each one is an hour in the car."),
        ("Who writes to somebody after an open house?", "Me, on Monday, when I am not writing an offer."),
    ),
    pains=(
        ("What is the biggest problem there?", "The leads go cold, I never get to the open house list before Monday."),
        ("Where do you lose listings?", "I lost two listings to an agent who sent a valuation the same evening."),
        ("What bothers you about the portals?", "I waste hours on portal leads who only want to see the kitchen."),
        ("What else keeps you up?", "Commissions are late, and in winter the pipeline is empty."),
        ("What is hard about following up?", "I forget birthdays, anniversaries of the closing, everything by hand."),
        (
            "What gets missed when you are at showings?",
            "I miss calls from sellers, and they list with the next agent.",
        ),
    ),
    costs=(
        "Two listings last quarter, that is eighteen thousand in commission.",
        "If it stays like that I go back to working for my old broker, and I don't want that.",
    ),
    goals=(
        "Four listings a month and a buyer list that I know by name.",
        "To grow to a team of three agents by next spring.",
        "Past clients who send me their friends without me begging for it.",
    ),
    tried=(
        "An app for open houses. It collected names and that was all.",
        "An assistant who wrote to everybody with the same text, and one seller complained.",
    ),
    questions=(
        ("Does it know which listing they looked at?", "It does, the address and the price are in the first message."),
        ("What about sellers who want a valuation?", "They get three recent sales from their street the same evening."),
        (
            "Can I still call my past clients myself?",
            "Please do, it tells you whose closing has a birthday.",
        ),
    ),
    ties=(
        "You said the open house list waits until Monday. So every visitor hears from you before they are home.",
        "Because you sit in the car between showings, sellers get an answer while they still think of their house.",
        "For an agent with your number of showings that means only people with a mortgage letter in the car.",
    ),
    concerns=(
        (NEED[0], 3.0),
        (NEED[1], 2.5),
        (COMPETITOR[0], 2.0),
        (PRICE[0], 1.0),
        (PRICE[1], 1.0),
    ),
    packages={"foundations": 0.5, "growth": 0.45, "partner": 0.05},
)
