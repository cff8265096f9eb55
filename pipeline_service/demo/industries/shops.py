"""Owners of online shops: rising ad costs, and a bad experience with an agency."""

from pipeline_service.demo.types import BuyerKind, DemoObjection

TRUST = (
    DemoObjection(
        "trust",
        "I'll be honest, we got burned by an agency last year. They promised the moon and nothing happened.",
        "I'm sorry to hear that. What did they promise you, and what would you need to see from us in the first thirty "
        "days?",
        "Repeat orders in the dashboard, week by week. Okay, fair enough.",
        "That's what the last agency said too, and I still don't trust it.",
    ),
    DemoObjection(
        "trust",
        "How do I know this actually works for a store like mine? It sounds too good to be true.",
        "That's a fair question. We look at the second orders of your last five hundred customers together before we "
        "change anything. Which number would convince you?",
        "The second orders. Okay, that makes sense.",
        "I'm still skeptical, I've heard that from every agency.",
    ),
)
PRICE = (
    DemoObjection(
        "price",
        "The price is the problem. With these ad costs our margins are really tight.",
        "I understand. You mentioned that half of the carts are abandoned. How much would it change if one in ten of "
        "those came back?",
        "That would be a lot of carts. That makes sense.",
        "I see that, but I can't afford it with the inventory bill coming.",
    ),
    DemoObjection(
        "price",
        "Wow. That's too expensive for us, I was thinking more like half of that.",
        "Thanks for being honest. Because your repeat rate is low, it pays back from the first campaign. How would it "
        "look split over three months?",
        "Split like that it works for me.",
        "Even then it is out of our budget.",
    ),
)
COMPETITOR = (
    DemoObjection(
        "competitor",
        "We're also looking at two other agencies, and one of them is cheaper.",
        "Good, compare us. Do they work on your own customer list, or do they only buy more ads?",
        "Only ads, I think. Good point.",
        "Sure, but the other agency is cheaper and they start on Monday.",
    ),
)

KIND = BuyerKind(
    key="shop",
    tag="online shop",
    businesses=("Fern & Thread", "Peak Trail Supply", "Little Otter Toys", "Copper Kettle Coffee", "Salt & Linen"),
    about=(
        "I own a small online store for outdoor gear. We have four people in the warehouse in {town}.",
        "I founded a kids clothes store online, we have three employees here in {town}.",
        "I run a coffee shop online, subscriptions mostly, with six people in {town}.",
    ),
    reasons=(
        "Our ad costs doubled in a year and the same customers never order twice.",
        "Half of the carts are abandoned and the email list just sits there.",
        "I read your case study about repeat orders and I want that for our store.",
    ),
    situation=(
        ("How do you bring in customers at the moment?", "Social ads, mostly. I change the videos on Sunday evening."),
        ("How many orders go out in a week?", "About four hundred parcels, double that in November."),
        ("What happens after somebody orders?", "A tracking email and then silence until the next sale."),
        ("What do you know about who orders twice?", "Not much, the export is a spreadsheet with nine thousand rows."),
    ),
    pains=(
        ("What is the biggest challenge with that?", "The ads eat the margin, we lose money on every first order."),
        ("Where do customers drop out?", "In the cart, they see the shipping and they never come back."),
        ("What frustrates you most?", "Returns. One in five parcels comes back and half of them with no reason."),
        ("What else is broken?", "The email list is dying, nobody opens it and we can't see why."),
        ("What worries you there?", "I'm scared, the warehouse is full for five months."),
        ("What takes most of your time?", "I spend every evening answering customers about sizes and shipping."),
    ),
    costs=(
        "Around eleven thousand a month on ads, and a third of it is for customers we had before.",
        "If the repeat rate stays there, we stop importing next year, it is that simple.",
    ),
    goals=(
        "A repeat rate of thirty percent and half of the ad spend.",
        "To grow the subscription box to two thousand customers without more ads.",
        "One campaign a week that runs without me.",
    ),
    tried=(
        "A discount popup. Since then people only order with a code.",
        "An email tool, which nobody here ever finished setting up.",
    ),
    questions=(
        ("Does it connect to the store and the warehouse?", "It does, orders and returns both, every ten minutes."),
        ("Who designs the emails?", "We do, from your product photos, and you approve the first five."),
        ("What about customers who returned something?", "They get a question about the size first, and no discount."),
    ),
    ties=(
        "You said customers never order twice. So the second order gets its own plan from the day the parcel arrives.",
        "Because half of the carts are abandoned, each one is followed up with the size question, not with a discount.",
        "For your store that means the ads only have to pay for people who are new.",
    ),
    concerns=(
        (TRUST[0], 3.0),
        (TRUST[1], 2.5),
        (PRICE[0], 2.0),
        (PRICE[1], 1.5),
        (COMPETITOR[0], 1.0),
    ),
    packages={"foundations": 0.3, "growth": 0.6, "partner": 0.1},
)
