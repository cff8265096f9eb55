"""What a reader sees of a call: pain points, the summary and recommendations, in clean sentences."""

from collections.abc import Mapping
from datetime import UTC, datetime

import pytest

from intelligence.builtin.analyser import analyse
from intelligence.builtin.naming import display_name
from intelligence.builtin.pain_text import pain_label
from intelligence.builtin.prices import find_prices, rep_prices
from intelligence.builtin.quotes import objection_quote
from intelligence.builtin.shown_prices import shown_prices
from intelligence.scorecards.shipped import ESSENTIALS, ESSENTIALS_NAME
from intelligence.shapes import CallContext, Findings, ScorecardSpec
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from tests.intelligence.analysis.talking import findings, reading, types

CARD = ScorecardSpec("card", ESSENTIALS_NAME, 1, ESSENTIALS)
CALLED_AT = int(datetime(2026, 3, 10, 15, 20, tzinfo=UTC).timestamp() * 1000)
CALL = """
[00:00:03] Renske: Hi Ottavio, I'm calling about the estimate for the dispatch board. How do you plan the vans today?
[00:00:11] Ottavio Marchetti: On paper. We lose about nine orders a week, and nobody tells the drivers.
[00:00:19] Renske: What does one lost order cost you?
[00:00:23] Ottavio Marchetti: About two hundred euros.
[00:00:27] Renske: The board is four hundred and ninety a month for your twelve vans.
[00:00:34] Ottavio Marchetti: That's too expensive for me right now.
[00:00:38] Renske: Okay.
[00:00:40] Ottavio Marchetti: I need to think about it. Send me the offer.
[00:00:45] Renske: I'll send it tomorrow. Shall I call you on Friday at ten?
[00:00:50] Ottavio Marchetti: Friday at ten is good.
"""


OPENING = (
    "Kim: Hello Ana, how do you do it today?\nAna: We plan it all on paper, and we lose a day a week with it.\n"
    "Kim: I see. And what would you like instead?\nAna: One list that is right.\n"
)


def analysed(text: str, answers: Mapping[str, tuple[str, str]] | None = None) -> Findings:
    brief = CallContext(scorecards=(CARD,), occurred_at_ms=CALLED_AT, answers=answers or {})
    return analyse(assign_roles(parse(text)), brief)


def test_the_summary_tells_the_steps_in_the_order_of_their_days() -> None:
    text = (
        "Kim: How do you do it today?\nAna: On paper.\nKim: And what would help?\nAna: A plan.\n"
        "Kim: I'll call you on Friday at ten.\nAna: Ok.\nKim: And I'll send you the price list tomorrow.\nAna: Thanks."
    )
    assert analysed(text).summary.endswith(
        "Next: Kim will send Ana the price list tomorrow (11 March); Kim will call Ana on Friday at ten (13 March)."
    )


def test_somebody_of_whom_only_the_work_is_known_does_a_step() -> None:
    text = "Kim: How do you do it?\nAna: On paper.\nKim: Somebody from dispatch will ring you on Friday.\nAna: Thanks."
    assert analysed(text).summary.endswith("Next: somebody from dispatch will ring Ana on Friday (13 March).")


def test_the_summary_says_who_what_stood_in_the_way_how_it_ended_and_what_is_next() -> None:
    need, course, following = analysed(CALL).summary.split(". ")
    assert need == (
        "Renske spoke about the estimate for the dispatch board with Ottavio, who is losing about nine orders a week"
    )
    assert course.startswith(
        "Renske named a price (“The board is four hundred and ninety a month for your twelve vans”); Ottavio"
    )
    assert course.endswith("; the call ended without a decision")
    assert following == "Next: Renske will send the offer tomorrow (11 March); call on Friday, 13 March at 10:00."


def test_the_summary_quotes_the_sentence_of_a_price_or_its_clause_in_a_long_one() -> None:
    text = (
        "Priya: For your roof that is nineteen panels, {}and it comes to twenty-three thousand four hundred before the "
        "credit.\nTom: Okay. I have to think about that.\nPriya: I'll call you on Monday.\nTom: Monday is good, bye."
    )
    whole = (
        "For your roof that is nineteen panels, and it comes to twenty-three thousand four hundred before the credit"
    )
    assert f"named a price (“{whole}”)" in analysed(text.format("")).summary
    longer = text.format("all of them on the south side where there is no shade after ten, ")
    clause = "it comes to twenty-three thousand four hundred before the credit"
    assert f"named a price (“{clause}”)" in analysed(longer).summary


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("So roughly two thousand a week walks out of the door. You are at nine thousand four hundred a year.", "nine"),
        ("You're paying three hundred a month today. With us it's two hundred and ten a month.", "two hundred and ten"),
        ("It has gone up, it's 612 this year, it was 548.", "612"),
        ("It is 690 for six, usually it's 900.", "690"),
        ("So for two it's 180 a month, or 1,800 if you take the year.", "180 a month"),
        ("It would be sixty-four a month plus VAT.", "sixty-four a month"),
        ("It is two lakh twenty thousand for the year.", "two lakh twenty thousand for the year"),
        ("The ten weeks are eleven ninety, that's three sessions a week.", "eleven ninety"),
        ("She has done over two thousand of them, and with us it's two hundred a month.", "two hundred a month"),
        ("The menu is eleven fifty a head.", "eleven fifty a head"),
        ("It comes to seven and a half thousand for the lot.", "seven and a half thousand"),
        ("Le bajamos el setenta por ciento. Son doce mil pesos en total.", "doce mil pesos"),
        ("You'd be looking at one thousand nine hundred and forty, fitted.", "one thousand nine hundred and forty"),
        ("It is twenty sessions at thirty two pounds each, six forty in total.", "six forty in total"),
        ("Le bajamos un poco. Son quinientos ochenta pesos en total.", "quinientos ochenta pesos"),
        ("You sell about forty thousand a month. The shop would be nine hundred a month.", "nine hundred a month"),
        ("You'd be doing twenty thousand a year in it. It is 200 pounds down.", "200 pounds down"),
        ("It's thirty a month, and it covers forty thousand.", "thirty a month"),
        ("The room is nine hundred rand a night.", "nine hundred rand a night"),
    ],
)
def test_the_price_in_the_summary_is_that_of_the_offer(said: str, amount: str) -> None:
    text = f"R Here is the offer. {said}\nB I have to think about that for a while.\nR I'll call you on Monday."
    (price,) = shown_prices(rep_prices(find_prices(reading(text))), (), reading(text), None)
    assert price.amount.startswith(amount)
    assert f"{price.quote}”); the buyer brought up" in findings(text).summary


def test_a_sale_is_shown_by_the_buyers_yes_and_not_by_a_question() -> None:
    text = (
        "R It's ninety a month. Shall we start?\nB Okay, let's do it, I'll pay now.\nR Great.\n"
        "B Do I get the receipt by e-mail?\nR Yes, in a minute.\nB And the login is the same as on the site?\nR It is."
    )
    assert "bought (“Okay, let's do it, I'll pay now”)" in findings(text).summary


def test_an_outcome_without_high_confidence_is_called_probable() -> None:
    text = (
        "Rep: The course is fourteen hundred.\nMo: I want to do it.\nRep: Good, I'll send you the papers.\nMo: Please."
    )
    found = analysed(text)
    assert (found.outcome, found.outcome_confidence) == ("closed", "medium")
    assert "Mo probably bought" in found.summary
    sure = analysed(f"{text}\nRep: Great.\nMo: Here is my card, take it all now.\nRep: Thank you, it went through.")
    assert sure.outcome_confidence == "high"
    assert "Mo bought" in sure.summary


def test_of_two_buyers_the_one_who_spoke_is_quoted() -> None:
    text = (
        "Coach Kim: So what brings you two here?\nRosa: I want to run again.\nBen: I can't sleep any more because my "
        "back hurts every night.\nCoach Kim: It is 180 a month for both of you.\nRosa: Let us think about it."
    )
    assert analysed(text).summary.startswith(
        "Kim spoke with Ben and Rosa; Ben said “I can't sleep any more because my back hurts every night”, and Rosa "
        "said “I want to run again”. Kim named a price"
    )


def test_what_two_buyers_will_get_is_the_reps_to_send() -> None:
    text = (
        "Henrique: It is 900 a month for the two of you, and what do you do today?\n"
        "Rosa: We plan it on paper, it takes a day.\nBen: A whole day.\n"
        "Henrique: You'll receive the contract on Friday.\nRosa: Good, then let us think about it until Monday."
    )
    assert "Henrique will send Rosa and Ben the contract on Friday" in analysed(text).summary


def test_a_refusal_that_is_the_objection_is_quoted_once() -> None:
    text = (
        "Rep: We are at 24 a seat.\nEllen: Sorry, we've already signed with another supplier, so no thanks.\n"
        "Rep: Understood, bye.\nEllen: Bye."
    )
    assert analysed(text).summary.count("already signed with another supplier") == 1


@pytest.mark.parametrize(
    ("answer", "ending"),
    [
        (
            "We clean it ourselves, we've no use for a firm.",
            "Ana declined before an offer was made (“We clean it ourselves",
        ),
        ("We clean it ourselves on Fridays, all of us.", "No offer was made."),
    ],
)
def test_who_wants_no_offer_is_said_not_to_be_interested(answer: str, ending: str) -> None:
    call = analysed(
        "Kim: Hello Ana, this is Kim from the cleaning firm. Who cleans your office today?\n"
        f"Ana: {answer}\nKim: I see. May I ask how many you are?\nAna: Eleven people and two dogs in one long room.\n"
        "Kim: All right, thank you for your time.\nAna: Goodbye."
    )
    assert ending in call.summary


def test_a_call_with_a_gatekeeper_only_says_so_and_advises_to_call_again() -> None:
    text = (
        "Rep: Hi, could I speak to whoever looks after your fleet insurance?\n"
        "Front desk: That'd be Mr. Hall, he's not in on Mondays. Try Wednesday morning.\n"
        "Rep: Thanks so much, I'll try on Wednesday around nine."
    )
    found = analysed(text)
    assert found.summary.startswith(
        "The rep reached somebody who answers for Mr. Hall. Next: the rep will try on Wednesday"
    )
    (advice,) = found.recommendations
    assert advice.text == "Call Mr. Hall again on Wednesday, 11 March at 09:00."
    assert advice.rationale == "Somebody else answered for Mr. Hall."


def test_a_line_that_broke_off_is_called_back() -> None:
    call = (
        "Ravi: Marlow Roofing, Ravi speaking.\nMrs Tolland: Hello, I've a leak over the porch, it's "
        "been dripping since Sunday.\nRavi: I'm sorry to hear it. Is it slate or felt?\n"
        "Mrs Tolland: Slate, and the bucket is full every morning, so\n"
        "Ravi: Mrs Tolland? Are you there?\nRavi: I think I've lost you."
    )
    (advice,) = analysed(call).recommendations
    assert advice.text == (
        "Call Mrs Tolland back today: the line broke off after “Slate, and the bucket is full every morning”."
    )


def test_who_is_put_through_by_a_receptionist_has_reached_the_buyer() -> None:
    call = (
        "Reception: Harbour Foods, good morning.\nDean: Morning, Dean from Tracksure. Could you put me through to "
        "whoever runs the vans?\n"
        "Reception: That's Mr Boyle. What is it regarding?\nDean: It's about trackers for the vans.\n"
        "Reception: One moment, please.\nBoyle: Boyle.\n"
        "Dean: Mr Boyle, it's Dean from Tracksure. How do you keep an eye on the vans today?\n"
        "Boyle: We've had trackers from a firm in Hull since the summer, and they do the job very well.\n"
        "Dean: And what do you do when a van is late?\nBoyle: I look at the screen, and I ring the driver.\n"
        "Dean: Would it be worth a look at ours in the spring?\nBoyle: No, I don't think so.\n"
        "Dean: Understood. Thanks for your time.\nBoyle: Bye now."
    )
    found = analysed(call)
    assert "Boyle" in found.summary
    assert not any("who decides" in item.text for item in found.recommendations)


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("I need to talk to my daughter first, she has a say in it", "the say of the family"),
        ("I need to talk to Ruan first, he would never forgive me", "the say of somebody else"),
    ],
)
def test_somebody_who_has_a_say_is_named_as_on_the_call(said: str, who: str) -> None:
    call = (
        "Kim: What do you use the hall for?\nMr Aldous: Dances on Fridays, and the floor is splitting.\n"
        "Kim: What does that mean for the dances?\nMr Aldous: We had to turn two groups away.\n"
        f"Kim: A new floor is four thousand two hundred. Shall we do it?\nMr Aldous: {said}.\n"
        "Kim: Of course. What would help?\nMr Aldous: Send it to me on paper.\n"
        "Kim: I'll send it on paper today, and I'll call on Monday at ten.\nMr Aldous: Monday at ten is fine."
    )
    (advice,) = (item for item in analysed(call).recommendations if item.category == "objection")
    assert advice.rationale == f"Nothing was decided, and {who} may be the reason."


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("Friday week at four suits me", "Send the invite for the new time today."),
        ("I'll have to look at my diary first", "Agree on the new time today, by day and hour."),
    ],
)
def test_a_moved_appointment_needs_a_new_time_only_where_none_was_agreed_on(said: str, advice: str) -> None:
    repeated = "Friday week at four it is" if "Friday" in said else "Of course"
    call = (
        "Kim: Hello, are you ready for our call?\nMr Aldous: I'm sorry, I have to reschedule, the boiler has burst.\n"
        f"Kim: No problem. When suits you?\nMr Aldous: {said}.\nKim: {repeated}. Good luck with the boiler.\n"
        "Mr Aldous: Thanks, bye."
    )
    assert [item.text for item in analysed(call).recommendations] == [advice]


def test_a_promise_names_the_buyer_who_heard_it() -> None:
    call = (
        "Kim (rep): Hello both, the trackers are nine hundred a month.\n"
        "Ana (client): That is what we had in mind, and the drivers want them as well, they asked me twice.\n"
        "Boris (client): Then it's a yes from me, Ana signs. I have a delivery, goodbye.\n"
        "Kim (rep): Thank you. Shall we start on Monday?\nAna (client): Yes, let's do it, I've signed it here.\n"
        "Kim (rep): I'll send you the plan of the routes tomorrow.\nAna (client): Thanks, bye."
    )
    found = analysed(call)
    assert [item.rationale for item in found.recommendations] == ["It was promised to Ana."]


def test_a_promise_names_the_buyer() -> None:
    call = (
        "Kim: The plan is ninety a month. Shall we start?\nMrs Lark: Yes, let's do it, here is my card.\n"
        "Kim: Done. I'll send the contract on Thursday.\nMrs Lark: Thank you."
    )
    assert "It was promised to Mrs Lark." in [item.rationale for item in analysed(call).recommendations]


def test_who_names_the_price_without_a_question_is_advised_to_ask_unless_the_buyer_wanted_the_price() -> None:
    asked = "Rep: Lakeside clinic, Tara speaking.\nJo: Hi, I bruise easily. How much is the laser package?\n"
    objected = "Rep: Lakeside clinic, Tara speaking.\nJo: Hi, your laser package is too expensive for me right now.\n"
    unasked = "Rep: Lakeside clinic, Tara speaking.\nJo: Hi, I was sent by Doctor Lund, he said to ring you.\n"
    rest = "Rep: It is 690 dollars for six sessions.\nJo: Okay. I need to think about it.\nRep: Sure, bye.\nJo: Bye."
    texts = [
        " ".join(item.text for item in analysed(opening + rest).recommendations)
        for opening in (asked, objected, unasked)
    ]
    assert ["Before naming the price" in text for text in texts] == [False, False, True]


def test_a_plain_problem_is_not_asked_after_again() -> None:
    text = (
        "Rep: What brings you to us?\nJo: We lose a box of stock every week.\nRep: Right. It is 690 dollars a month.\n"
        "Jo: I need to think about it.\nRep: Sure. I'll send you the offer on Friday.\nJo: Thanks, bye."
    )
    items = [item.text for item in analysed(text).recommendations]
    assert items
    assert not any("what does it mean" in item for item in items)


@pytest.mark.parametrize("said", ["Take me off your list, please.", "Don't call here again.", "Stop calling me."])
def test_who_asks_not_to_be_called_is_taken_off_the_list(said: str) -> None:
    text = f"R Hi, this is Jeff with Summit Roofing, about the hail.\nB We are not interested. {said}\nR I will. Bye."
    found = findings(text)
    assert "asked not to be called any more" in found.summary
    assert [item.text for item in found.recommendations] == [
        "Take the number off the list today: the buyer asked not to be called any more."
    ]


@pytest.mark.parametrize(
    "said",
    [
        "Don't call me before noon, but Monday is fine.",
        "Friday we have the auditors, so don't call me Friday, Monday.",
        "Don't call me, I'll call you on Monday.",
    ],
)
def test_a_buyer_who_wants_no_call_on_one_day_is_no_refusal(said: str) -> None:
    text = f"R So shall we talk again on Monday?\nB {said}\nR Monday at one then."
    assert "asked not to be called" not in findings(text).summary


def test_who_wants_their_money_back_has_bought_nothing() -> None:
    text = (
        "B I want my money back. I have been waiting three weeks.\nR I'm sorry. You paid four hundred and twenty.\n"
        "B Yes, and it came with the wrong plug.\nR I can send the right one today, or refund you.\nB Just refund me.\n"
        "R Done, you'll see it in three to five days.\nB Fine."
    )
    found = findings(text)
    assert (found.outcome, found.offer_made) == (None, False)
    assert found.summary.count("I want my money back") == 1
    assert "asked for their money back (“I want my money back”)" in found.summary
    assert [item.text for item in found.recommendations] == [
        "Answer the refund request in writing today: who decides on it, and by which day."
    ]


def test_a_complaint_with_a_refund_is_no_sales_call_without_an_offer() -> None:
    text = (
        "R Support, Milo speaking.\nB I want my money back. Since the update the reminders go out twice.\n"
        "R I'm sorry to hear it. Since which day?\nB Since the third. I have had forty people on the phone.\n"
        "R I can't approve that from here, I'd pass it to my lead.\nB Then pass it.\nR They call you before five."
    )
    found = findings(text)
    assert found.outcome is None
    assert "asked for their money back" in found.summary
    assert "What would change for you" not in found.recommendations[0].text


def test_a_charge_that_the_rep_gives_back_is_a_request_for_money_and_no_sales_call() -> None:
    text = (
        "R Elm Pool, Ines speaking.\nB Hello, I left in May, and you've charged me again. Eighty pounds.\n"
        "R I'm sorry. What is the name?\nB Rob Vickers. If it's not there by Friday, I go to my bank.\n"
        "R I see it here, you were never taken off. I'll put the refund through today.\nB Right. Thank you."
    )
    found = findings(text)
    assert (found.outcome, found.offer_made) == (None, False)
    assert "Rob asked for their money back (“Hello, I left in May, and you've charged me again”)" in found.summary


def test_a_charge_of_another_firm_is_no_request_for_money() -> None:
    text = (
        "R What is wrong with the line that you have?\nB They've charged me twice for the same month.\n"
        "R With us it's thirty a month, and you get a refund for each day it's down.\nB Good. Sign me up."
    )
    assert findings(text).outcome == "closed"


def test_an_offer_that_was_sent_before_the_call_can_be_declined() -> None:
    text = (
        "R Hi, did you get my proposal?\nB I did. We went with somebody else, sorry.\nR May I ask what decided it?\n"
        "B They could start next week.\nR Fair enough. Good luck with it.\nB Thanks."
    )
    found = findings(text)
    assert (found.outcome, found.offer_made, found.next_steps) == ("lost", True, ())
    assert "declined (“We went with somebody else, sorry”)" in found.summary
    assert "No price was named" not in " ".join(item.text for item in found.recommendations)


def test_a_no_that_answers_a_question_is_not_quoted_as_the_refusal() -> None:
    text = (
        "R The system is twenty-eight thousand, before the credit.\nB The man from Sunbolt said nineteen.\n"
        "R Did he mention the shading?\nB No, he never even went on the roof.\nR It is paid off in eight years.\n"
        "B We have talked about it, and it is not for us.\nR I understand. Enjoy your evening."
    )
    assert "never even went" not in findings(text).summary


def test_who_answers_at_reception_is_no_buyer() -> None:
    text = (
        "B Good morning, Hartmann Logistics, this is the front desk.\nR Could you put me through to Mr. Hartmann?\n"
        "B He's travelling. You'd better try Ms. Vogel, she is in from Wednesday.\n"
        "R Then I'll call on Wednesday at nine.\nB You're welcome."
    )
    assert findings(text).summary.startswith("The rep reached somebody who answers for Mr. Hartmann.")


def test_our_own_quote_is_no_competitor() -> None:
    text = (
        "R Bright Smile, this is Carla.\n"
        "B Hi, I got a quote from you for the implants, and I wanted to ask about that.\n"
        "R Sure.\nB Can I pay it off?\nR Yes, that's two hundred a month.\nB Let me think about it."
    )
    assert "competitor" not in types(text)


@pytest.mark.parametrize(
    "said", ["I'm not going to tell you it's too expensive, it isn't.", "I won't say that it's too much money."]
)
def test_an_objection_that_the_buyer_says_not_to_make_is_none(said: str) -> None:
    assert "price" not in types(f"R That's nine hundred a month.\nB {said}\nR Good.\nB So what happens next?")


def test_a_price_that_is_not_called_cheap_is_an_objection() -> None:
    text = "R That's nine hundred a month.\nB I won't say it's cheap, it's too expensive for me.\nR Okay.\nB So yes."
    assert types(text) == ["price"]


def test_a_date_is_not_what_the_call_was_about() -> None:
    text = (
        "R Hi, this is Lena from the boat yard, I'm calling about the ninth already.\nB Oh hello.\n"
        "R The berth is nine hundred a month.\nB I have to think about that for a while."
    )
    assert "the ninth" not in findings(text).summary


@pytest.mark.parametrize(
    ("opening", "topic"),
    [
        ("I'm calling about the grey boat you've got online.", "about the grey boat the buyer has got online."),
        ("You started the booking for the berth and stopped at the end.", "about the booking for the berth."),
        ("You said to ring on a Tuesday because it's quiet.", "Lena spoke with the buyer."),
        ("I've got your letter here on the small table.", "Lena spoke with the buyer."),
        ("I'm following up on the grey boat.", "about the grey boat."),
        ("We spoke about the grey boat a few weeks ago.", "about the grey boat."),
        ("I'm calling about the weather.", "Lena spoke with the buyer."),
        ("I'm calling about the drawing he made.", "Lena spoke with the buyer."),
        ("You wanted to talk about the winter one.", "about the winter."),
    ],
)
def test_what_the_call_was_about_is_a_whole_phrase(opening: str, topic: str) -> None:
    text = (
        f"R Hi, this is Lena from the boat yard. {opening}\nB Oh hello.\nR The berth is nine hundred a month.\n"
        "B I have to think about that for a while."
    )
    assert topic in findings(text).summary


def test_who_asked_how_it_is_today_is_not_advised_to_ask() -> None:
    text = (
        "R So you spend eight grand a month on Google. What changed a year ago?\n"
        "B My nephew does it in his evenings now, he studies that.\n"
        "R We'd run it for two thousand a month on top, three months at least.\nB Okay. Let me think about it."
    )
    advice = " ".join(item.text for item in findings(text).recommendations)
    assert "What made you look into this now" not in advice


def test_what_the_buyer_wants_is_quoted_as_a_whole_clause() -> None:
    said = "I don't have so many of them that I need a system for it, we manage with the list on the wall."
    assert "said “" not in findings(f"R What made you call?\nB {said}\nR I see.\nB So that's it.").summary


def test_a_recommendation_names_the_moment_and_what_to_say_instead() -> None:
    first = analysed(CALL).recommendations[0]
    assert (first.category, first.priority, first.evidence[0].segment) == ("objection", "high", 5)
    assert first.text == (
        "At 0:34 Ottavio said “That's too expensive for me right now”. You answered “Okay”. Ask before you answer: "
        "“You told me “We lose about nine orders a week, and nobody tells the drivers”. "
        "What does that cost you in a year, next to four hundred and ninety a month?”"
    )


def test_the_accounts_own_answer_to_an_objection_is_named() -> None:
    answers = {"price": ("Price talk", "One saved order a week pays for it.")}
    first = analysed(CALL, answers=answers).recommendations[0]
    assert first.text.endswith(" Your knowledge base has “Price talk”: “One saved order a week pays for it”")


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("We lose about ten members a month, and it hurts.", "Losing about ten members a month"),
        (
            "Yeah, well, nobody answers our phone after four and customers complain.",
            "Nobody answers our phone after four and customers complain",
        ),
        ("Um, my back hurts and I can't sleep at night.", "My back hurts and I can't sleep at night"),
        ("Every winter the kitchen floods and I'm exhausted.", "Every winter the kitchen floods and I'm exhausted"),
    ],
)
def test_a_pain_point_is_a_whole_thought(said: str, label: str) -> None:
    found = findings(f"R What bothers you most?\nB {said}\nR I see.\nB So that's it.")
    assert [pain.label for pain in found.pain_points] == [label]
    assert found.pain_points[0].evidence.quote in said


@pytest.mark.parametrize(
    "said",
    [
        "No problem at all, go ahead.",
        "Your price is a nightmare.",
        "Do you lose many customers?",
        "Sorry, I was stuck.",
        "We stuck them on the door.",
        "Payroll used to take me two days, now it's a morning.",
        "I don't have any complaints.",
    ],
)
def test_talk_about_the_offer_and_politeness_are_no_pain(said: str) -> None:
    assert findings(f"R What bothers you most?\nB {said}\nR I see.\nB So that's it.").pain_points == ()


NO_CONVERSATION = {
    "wrong person": (
        "R Good morning, it's about the place for Zofia.\nB I don't know any Zofia. This is a garage.\n"
        "R Oh, I'm sorry.\nB No harm done.",
        "The rep reached a wrong number; there was no sales conversation.",
        "Correct the phone number in the contact's record before anyone calls again.",
    ),
    "wrong number": (
        "R Hi, I'm calling to confirm the gutter cleaning tomorrow at nine.\nB I think you have the wrong number.\n"
        "R Oh, I'm sorry, is this not the Bosworth house?\nB No, we lose three hours a week with such calls.\nR Sorry.",
        "The rep reached a wrong number; there was no sales conversation.",
        "Correct the phone number in the contact's record before anyone calls again.",
    ),
    "moved": (
        "B Hi, I'm not going to make it, my flight was moved and I'm exhausted. Can we push it?\nR Sure, which day?\n"
        "B Monday at eleven?\nR Monday at eleven is fine.\nB Thanks, bye.",
        "The rep spoke with the buyer; the appointment was moved to Monday, 16 March at 11:00.",
        "Send the invite for the new time today.",
    ),
}


def test_a_call_that_broke_off_is_no_reason_to_praise() -> None:
    found = findings("R Hello? Can you hear me?\nB Hello? Sorry, I'm on a train.\nR I'll try you later.")
    assert [item.text for item in found.recommendations] == ["Call again: this was too short to be a conversation."]


def test_what_the_buyer_answers_about_their_need_is_quoted() -> None:
    text = (
        "R What would you like to change about the garden?\nB Lots.\nR And what is the biggest problem with it today?\n"
        "B Our grandson keeps falling into the pond and we can't leave him alone.\nR I see. A fence is nine hundred.\n"
        "B I need to sleep on it.\nR I'll call you on Monday."
    )
    assert "who said “Our grandson keeps falling into the pond and we can't leave him alone”." in findings(text).summary


def test_a_need_that_does_not_name_its_thing_is_not_quoted() -> None:
    text = (
        "R How has the winter been?\nB We can't sleep because {} rattles all night and the children wake up.\n"
        "R I see. A new one is nine hundred.\nB I need to sleep on it.\nR I'll call you on Monday."
    )
    assert "who said “We can't sleep because the boiler rattles" in findings(text.format("the boiler")).summary
    carried = "I have to carry it up four floors every night and my back hurts more each week"
    unnamed = text.replace("We can't sleep because {} rattles all night and the children wake up", carried)
    assert findings(unnamed).summary.startswith("The rep spoke with the buyer.")
    assert "who said “I have to carry the pram" in findings(unnamed.replace("carry it", "carry the pram")).summary


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("I need to talk to my business partner first.", "authority"),
        ("Mrs Tan would want to see it herself before I sign anything.", "authority"),
        ("My wife would want to see it before I sign anything.", "spouse"),
    ],
)
def test_who_decides_in_the_firm_is_no_spouse(said: str, kind: str) -> None:
    text = f"R It is four hundred a month. Shall we start?\nB {said}\nR Of course. Until Monday?"
    assert types(text) == [kind]


def test_a_stage_direction_does_not_open_a_quote() -> None:
    text = "R [laughs] So twelve bottles are one hundred and thirty-six dollars.\nB Okay. I have to think about it."
    assert "(“twelve bottles are one hundred and thirty-six dollars”)" in findings(text).summary


def test_a_refusal_is_quoted_by_its_plainest_words() -> None:
    text = (
        "Kim: The trackers are nine hundred a month.\nAna: I don't need that, I can look out of the window myself. "
        "I'll leave it, thanks.\nKim: All right, thank you for your time.\nAna: Bye."
    )
    found = analysed(OPENING + text)
    assert found.outcome == "lost"
    assert "declined (“I'll leave it, thanks”)" in found.summary


def test_relief_does_not_settle_what_others_have_to_approve() -> None:
    text = (
        "Kim: The trackers are nine hundred a month.\nAna: Everything above five hundred needs my manager's approval.\n"
        "Kim: I can write one page for your manager, with the savings of the first year on it.\n"
        "Ana: Oh, that's good to know.\nKim: I'll send it today.\nAna: Thank you, we'll see next week."
    )
    (objection,) = analysed(OPENING + text).objections
    assert (objection.type, objection.resolution) == ("authority", "unresolved")


@pytest.mark.parametrize(
    "said",
    ["Send the contract with that sentence and I'll sign it today.", "Then we'll take it. We can send it tomorrow."],
)
def test_a_sale_is_quoted_also_when_it_names_a_day(said: str) -> None:
    text = (
        "Kim: The trackers are nine hundred a month, and I can hold that price for you until Friday.\n"
        f"Ana: Good. {said}\nKim: The contract is on its way, and the fitter comes on Monday at nine.\nAna: Perfect."
    )
    found = analysed(OPENING + text)
    assert found.outcome == "closed"
    assert f"bought (“{said.partition('. ')[0].rstrip('.')}”)" in found.summary


def test_a_missed_call_that_has_a_new_time_needs_no_times_to_choose_from() -> None:
    text = (
        "R Is Mr. Demetriou there?\nB He's not in today. Try on Thursday at ten.\n"
        "R I'll call again on Thursday at ten.\nB I'll tell him."
    )
    (advice,) = findings(text).recommendations
    assert "two times" not in advice.text


@pytest.mark.parametrize(
    ("promise", "advised"),
    [
        (
            "Then I'll write her an email with two new times, Thursday at nine or Friday at three.",
            "Write to Mrs. Lark today with two times to choose from, and confirm the chosen one the day before.",
        ),
        ("I'll try her again on Thursday at ten.", "Call Mrs. Lark again on Thursday, 12 March at 10:00."),
    ],
)
def test_who_was_not_reached_is_named_in_the_advice_that_keeps_to_the_reps_promise(promise: str, advised: str) -> None:
    text = (
        "Receptionist: Lark Upholstery, Wilma speaking.\nTariq: Hi Wilma, I have a nine o'clock with Mrs. Lark.\n"
        f"Receptionist: She's not in. She went to the mill.\nTariq: She had confirmed it. {promise}"
    )
    (advice,) = analysed(text).recommendations
    assert advice.text == advised
    assert advice.rationale == "Mrs. Lark was not on the call."


def test_who_only_puts_the_call_through_is_not_named_beside_the_buyer() -> None:
    text = (
        "Tariq: Good morning, could you put me through to Mrs Lark?\nWilma: Of course, here she is.\n"
        "Mrs Lark: Hello, Lark.\nTariq: You asked for a price for two awnings. Where would they hang?\n"
        "Mrs Lark: Over the terrace. We have the sun there all afternoon and nobody can sit outside.\n"
        "Tariq: The two are nine hundred, fitted.\nMrs Lark: That's fine. Let's do it, when can you come?\n"
        "Tariq: On Monday at nine.\nMrs Lark: Monday at nine is good. Goodbye."
    )
    assert analysed(text).summary.startswith("Tariq spoke with Mrs Lark. ")


def test_who_is_asked_for_and_says_so_is_no_receptionist() -> None:
    text = (
        "Tariq: Could I speak to Oona Lark?\nCustomer: Speaking. What's it regarding?\n"
        "Tariq: It's about awnings for the terrace.\nCustomer: We have some already, thank you, and they are fine."
    )
    assert analysed(text).summary.startswith("Tariq spoke with Oona")


@pytest.mark.parametrize(
    "said",
    ["The one from Leeds was more, two thirty.", "The price is good, we pay seven today.", "The number's not bad."],
)
def test_a_dearer_offer_and_a_good_price_are_no_objection(said: str) -> None:
    assert types(f"R It is two hundred and ten for a thousand.\nB That's right. {said}\nR I see.") == []


def test_a_moved_call_without_a_date_says_that_another_time_was_agreed() -> None:
    text, _, _ = NO_CONVERSATION["moved"]
    # Without the time of the call its days have no dates.
    assert ("; the appointment was moved, and another time was agreed. Next: ") in findings(text).summary


@pytest.mark.parametrize("name", NO_CONVERSATION)
def test_without_a_conversation_there_is_no_pain_no_praise_and_no_coaching(name: str) -> None:
    text, summary, advice = NO_CONVERSATION[name]
    found = findings(text, occurred_at_ms=CALLED_AT)
    assert found.summary == summary
    assert (found.pain_points, found.scorable) == ((), False)
    assert [item.text for item in found.recommendations] == [advice]
    assert {finding.status for finding in found.criteria["card"]} == {"not_applicable"}
    assert {signal.score for signal in found.lead_signals} == {None}


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Priyanka (SDR)", "Priyanka"),
        ("Kyle - Summit HVAC", "Kyle"),
        ("Programme Office, Tatum", "Tatum"),
        ("Dr. Ruth Ames", "Dr. Ames"),
        ("Mr. Piet Van Wyk", "Mr. Van Wyk"),
        ("TREVOR", "Trevor"),
        ("Asesora Noemí", "Noemí"),
        ("Father Thomas", "Father Thomas"),
        ("Lic. Robles", "Lic. Robles"),
        ("Nurse Oduya", "Nurse Oduya"),
        ("Old Walter", "Old Walter"),
        ("Recorded greeting", ""),
        ("Speaker two", ""),
        ("Voicemail", ""),
        ("Mei", "Mei"),
        ("Speaker 1", ""),
        ("SpeakerB", ""),
        ("speaker b", ""),
        ("Customer", ""),
    ],
)
def test_a_label_is_reduced_to_the_name_that_a_sentence_uses(label: str, name: str) -> None:
    assert display_name(label) == name


def test_payment_data_is_not_quoted_in_the_summary() -> None:
    text = "R It's ninety a month. Shall we start?\nB Yes, my card number is 4111 1111 1111 1111.\nR Thank you, paid."
    assert "4111" not in findings(text).summary


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Optometrist", "The optometrist"),
        ("HR", "The HR"),
        ("Man", "The man"),
        ("Treatment Coordinator", "The treatment coordinator"),
        ("Fleet Manager", "The fleet manager"),
        ("Chairman", "The chairman"),
        ("Counsellor", "The counsellor"),
        ("Warehouse", "The warehouse"),
        ("Customer Success Manager", "The customer success manager"),
        ("Head of Library", "The head of library"),
        ("Dr. Ruth Ames", "Dr. Ames"),
    ],
)
def test_a_role_instead_of_a_name_is_a_common_noun(label: str, name: str) -> None:
    assert display_name(label) == name


def test_a_step_about_somebody_who_was_only_named_before_is_not_shown() -> None:
    text = (
        "R The plan is ninety a month.\nB My sister Denise has to see it first.\nR I'll text her tonight.\n"
        "B Good, do that, and let us think until Monday."
    )
    found = findings(text)
    assert found.next_steps == ()
    assert "text her" not in found.summary


def test_a_long_objection_that_begins_with_a_concession_is_quoted_from_its_but() -> None:
    said = (
        "It looks lovely and my husband would have it in the hall before you could say knife, but we can't find four "
        "thousand for a carpet."
    )
    assert objection_quote(said) == "but we can't find four thousand for a carpet"
    assert objection_quote("It's too dear.") == "It's too dear"


def test_objections_of_several_buyers_are_those_of_all() -> None:
    text = (
        "Coach Kim: It is 180 a month for both of you.\nRosa: That's too expensive for me right now.\n"
        "Ben: And I'd have to talk to my wife first.\nCoach Kim: Of course. Shall I call you on Friday?\nRosa: Yes."
    )
    assert "Ben and Rosa brought up the price and somebody in the family who has a say" in analysed(
        text
    ).summary.replace("Rosa and Ben", "Ben and Rosa")


@pytest.mark.parametrize(
    ("said", "is_open"),
    [
        ("We've decided to go with the yard in Kiel, they have a crane.", False),
        ("The yard in Kiel does it for six hundred a year.", True),
    ],
)
def test_another_supplier_that_is_chosen_does_not_stay_open(said: str, is_open: bool) -> None:
    text = (
        "R Hello, Lena from the boat yard. The berth is nine hundred a year.\n"
        f"B {said}\nR We have a crane, too.\nB I see. But no, we won't take it. It's a no from us, sorry.\n"
        "R That's a pity. Bye now.\nB Goodbye."
    )
    summary = findings(text).summary
    assert f"an alternative (“{said.rstrip('.')}”)" in summary
    assert ("which stayed open" in summary) is is_open


def test_no_advice_where_the_end_is_not_clear() -> None:
    text = (
        "R Hello, is that the tyre shop?\nB It is the bakery, but do you want bread, we have the brown one today?\n"
        "R Ha, maybe."
    )
    found = findings(text)
    assert found.outcome is None
    assert not any("opening" in item.text for item in found.recommendations)


def test_a_person_without_a_name_is_called_by_their_role_in_a_sentence() -> None:
    text = (
        "Optometrist: What brings you in?\nMrs Cheung: I can't read the bus numbers any more and I keep missing it.\n"
        "Optometrist: The glasses are two hundred and ten pounds.\nMrs Cheung: That's too expensive for me right now.\n"
        "Optometrist: I hear you. Would it help to pay it in three parts?\nMrs Cheung: I need to think about it.\n"
        "Optometrist: Shall I call you on Friday at ten?\nMrs Cheung: Friday at ten is good."
    )
    summary = analysed(text).summary
    assert summary.startswith("The optometrist spoke with Mrs Cheung, who ")
    assert ". The optometrist named a price (“The glasses are two hundred and ten pounds”)" in summary


def test_a_spoken_date_of_a_step_is_written_as_a_date() -> None:
    text = (
        "R The plan is ninety a month.\nB I have to think about it until the spring.\n"
        "R Then I'll call you on the fourth of May.\nB Good, do that."
    )
    summary = analysed(text.replace("R ", "Rep: ").replace("B ", "Buyer: ")).summary
    assert "will call the buyer on 4 May." in summary


@pytest.mark.parametrize(
    ("opening", "closing", "name"),
    [
        ("Hello, is that Mr. Osei? Kim here, from the print shop.\nCaller: Ah yes, good morning.", "Bye.", "Mr. Osei"),
        ("Hi Ramona, it's Kim from the print shop.\nCaller: Oh hello there.", "Bye.", "Ramona"),
        ("Hi Ramona, it's Kim from the print shop.\nCaller: No, it's her sister, hello.", "Bye.", "the buyer"),
        ("Print shop, Kim speaking.\nCaller: Good morning to you.", "See you later, Mrs Abara.", "Mrs Abara"),
        ("Print shop, Kim speaking.\nCaller: Good morning to you.", "It's ready. Thanks, Ramona.", "Ramona"),
        ("Print shop, Kim speaking.\nCaller: Good morning to you.", "Mind the step, Ramona.", "Ramona"),
        ("Print shop, Kim speaking.\nCaller: Good morning to you.", "Until Friday, Frau Dela Cruz.", "Frau Dela Cruz"),
        ("Print shop, Kim speaking.\nCaller: Good morning to you.", "It's ready. Thanks, Doctor.", "somebody"),
        ("Print shop, Kim speaking.\nCaller: It's March. Time for leaflets.", "Bye.", "somebody"),
        ("Print shop, Kim speaking.\nCaller: Morning.", "Ask Mr Osei, or, Mrs Abara, Mr Lee.", "somebody"),
    ],
)
def test_a_buyer_without_a_name_in_the_label_is_called_as_the_rep_calls_them(
    opening: str, closing: str, name: str
) -> None:
    text = (
        f"Rep: {opening}\nRep: The leaflets are ready, all four hundred of them, with the folds.\n"
        f"Caller: That's quick. I'll come by and look at them this afternoon then.\nRep: {closing}"
    )
    assert f"Kim spoke with {name}" in analysed(text).summary


def test_a_cancelled_appointment_is_summed_up_with_the_reason() -> None:
    text = (
        "Rep: Tall Trees, this is Kim.\nDana: Hi Kim, it's Dana Ruiz. You wanted to come on Thursday at nine.\n"
        "Rep: To measure the beech, yes.\nDana: I'm so sorry, I have to cancel that.\nRep: What's happened?\n"
        "Dana: No, it's not you. The storm took it down last night, right across the lane.\n"
        "Rep: I'm sorry to hear that. I'll take Thursday out.\nDana: Thank you. Goodbye."
    )
    found = analysed(text)
    assert found.outcome == "cancelled"
    assert found.outcome_evidence is not None
    assert found.outcome_evidence.quote == "I'm so sorry, I have to cancel that."
    assert found.summary.endswith("was cancelled (“The storm took it down last night, right across the lane”).")


def test_who_is_not_named_by_a_label_is_named_by_the_greeting() -> None:
    text = (
        "Asesora: Buenos días, le habla Rosalba, de la academia de cocina.\nClienta: Sí, dígame, estoy en casa.\n"
        "Asesora: El curso empieza en mayo y cuesta trescientos euros.\nClienta: Se me va de presupuesto, la verdad."
    )
    assert analysed(text).summary.startswith("Rosalba spoke with the buyer")


UNDECIDED = OPENING + (
    "Kim: So the trackers come to nine hundred a month for your twelve vans.\nAna: Nine hundred, that's more than I"
    " thought.\nKim: You can leave out the two spare vans, then it's seven hundred and fifty.\n"
    "Ana: Oh, okay. Yes, that works for us, that's fine.\nKim: Good. And is there anything else?\n"
    "Ana: My business partner has to sign off on anything like this, I can't decide it alone.\n"
    "Kim: I understand. I'll send you both the offer today.\nAna: Do that, and I'll put it on his desk.\n"
    "Kim: Thanks, Ana. Bye."
)


def test_the_concern_that_still_stands_is_quoted_and_is_the_one_to_come_back_to() -> None:
    found = analysed(UNDECIDED)
    assert [(one.type, one.resolution, one.handled) for one in found.objections] == [
        ("price", "accepted", True),
        ("authority", "unresolved", True),
    ]
    quote = "My business partner has to sign off on anything like this, I can't decide it alone"
    assert f"the price and a decision that others have to approve (“{quote}”)" in found.summary
    standing, answered = (advice.text for advice in found.recommendations)
    assert standing == (
        f"Come back to it when you talk again: later on Ana said “{quote}”. Ask: “Where does everybody stand now, and "
        "what is still open?”"
    )
    assert answered.startswith("Do it again: in the middle of the call Ana said “Nine hundred, that's more than I")


def test_who_buys_has_settled_every_concern() -> None:
    sale = (
        "Kim: I see.\nAna: But go ahead, he said yes to it this morning. Here is my card, let's do it.\n"
        "Kim: Thank you, the order is in.\nAna: Great, signed. Bye."
    )
    found = analysed(UNDECIDED.rpartition("Kim: I understand")[0] + sale)
    assert found.outcome == "closed"
    assert {one.resolution for one in found.objections} == {"accepted"}


def test_a_concern_that_was_not_taken_back_stays_open_when_the_buyer_declines() -> None:
    text = (
        "Rep: It is nine hundred dollars for the year.\nMo: I've been burnt before, and I don't trust that it works.\n"
        "Rep: You can send it back for two months, and you get all of the money back.\n"
        "Mo: Oh, that's good to know.\nRep: So shall we start?\n"
        "Mo: No, thank you. We decided to stay with what we have."
    )
    found = [(objection.type, objection.handled, objection.resolution) for objection in analysed(text).objections]
    assert ("trust", False, "unresolved") in found


def test_the_topic_ends_before_a_time_or_a_title() -> None:
    opening = "Tom: Hello Ms Poe, I'm calling about the trial for two weeks now.\nMs Poe: Yes, it's going well so far."
    assert "about the trial." in analysed(opening).summary


def test_a_topic_does_not_end_inside_a_clause() -> None:
    found = findings(
        "R Le llamo por la propuesta de doscientos cuarenta soles mensuales que le dejé ayer en la tienda.\nB Sí."
    )
    assert "about “la propuesta de doscientos cuarenta soles mensuales”." in found.summary


def test_a_deposit_is_not_named_beside_the_whole_price() -> None:
    text = "R The kitchen is $5,320 in all. To book the fitter I need a deposit of $1,064.\nB Okay."
    assert [price.words for price in shown_prices(find_prices(reading(text)), (), reading(text), None)] == ["$5,320"]


def test_neither_a_small_extra_nor_a_monthly_rate_is_named_beside_the_whole_price() -> None:
    text = "R The kitchen is $5,320 in all, and the handles are $140.\nB Okay.\nR Or it's $245 a month.\nB Okay."
    assert [price.words for price in shown_prices(find_prices(reading(text)), (), reading(text), None)] == [
        "$5,320",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "If I miss the date, it's a hundred dollars a day off.",
        "Ten seats are seven eighty a… sorry, let me look at it again.",
        "Read me the card, I'll run the $320 when I'm done.",
    ],
    ids=["penalty", "slip", "charge"],
)
def test_what_is_taken_off_corrected_or_charged_is_no_price_of_the_offer(said: str) -> None:
    text = f"R The fence is $5,320 in all.\nB Okay.\nR {said}\nB Fine."
    assert [price.words for price in shown_prices(find_prices(reading(text)), (), reading(text), None)] == ["$5,320"]


def test_no_before_a_verb_belongs_to_the_sentence() -> None:
    assert pain_label("No sé cuántas llamadas perdemos cada día por la tarde.") == (
        "No sé cuántas llamadas perdemos cada día por la tarde"
    )


def test_a_message_on_an_answering_machine_is_no_conversation() -> None:
    text = (
        "System: For sales, say sales.\nKofi: Operator.\nVoicemail: Please leave a message after the tone.\n"
        "Kofi: Hi Brent, Kofi from Norrland. I'll try again tomorrow, we wanted to look at how the sample ran.\n"
        "Voicemail: Your message has been sent."
    )
    assert analysed(text).summary == "Kofi did not reach Brent. Next: Kofi will try again tomorrow (11 March)."


@pytest.mark.parametrize(
    ("text", "summary"),
    [
        (
            "Recorded voice: You've reached the mailbox of Oona Lark. Leave a message after the tone.\n"
            "Tariq: Hello, we had nine o'clock for the awnings. I'll leave it with you.",
            "Tariq did not reach Oona.",
        ),
        (
            "Tariq: We're waiting for Mrs. Lark, she had nine o'clock.\nTariq: It's quarter past and nobody's here.\n"
            "Tariq: I'll close the room then.",
            "Tariq did not reach Mrs. Lark.",
        ),
        (
            "Rep: Please leave a message, it says.\nRep: Nobody there, it went to voicemail. I tried the number twice.",
            "The buyer was not reached.",
        ),
        (
            "Voicemail: You've reached Lark Upholstery, leave a message after the tone.\n"
            "Tariq: Hello, this is a message for Oona. We had nine o'clock for the awnings.",
            "Tariq did not reach Oona.",
        ),
        (
            "Receptionist: Lark Upholstery, Wilma speaking.\nTariq: Hi Wilma, I have a nine o'clock with Mrs. Lark.\n"
            "Receptionist: She's not in. She went to the mill.\nTariq: She had confirmed it. I'll write to her then.",
            "Tariq did not reach Mrs. Lark.",
        ),
        (
            "Tariq: Morning Wilma. Is he in the meeting yet?\nWilma: No, just us. He said he'd come at nine.\n"
            "Tariq: It's quarter past, nobody's joined. I'll close it.\nWilma: Right, he's not coming.",
            "Tariq did not reach the buyer.",
        ),
        (
            "Tariq (rep): Mr. Reyes is late, it's ten past nine.\nTariq (rep): I'll ring his shop. Good morning, is "
            "Mr. Reyes about?\nShop assistant (rep): No, he went out with the van.\nTariq (rep): Thank you. Nobody "
            "has joined, he's not coming, so I'll close the room.",
            "Tariq did not reach Mr. Reyes.",
        ),
        (
            "Yard (customer): Lark Upholstery, yard.\nTariq (rep): Hello, I have a nine o'clock with Mrs. Lark.\n"
            "Yard (customer): She's out. I'll put you on to her phone.\nVoicemail: Please leave a message.\n"
            "Tariq (rep): We had nine o'clock for the awnings, I'm sorry I missed you. I'll ring you on Friday.",
            "Tariq did not reach Mrs. Lark. Next: Tariq will ring Mrs. Lark on Friday (13 March).",
        ),
    ],
)
def test_who_was_not_reached_is_named_as_the_call_names_them(text: str, summary: str) -> None:
    assert analysed(text).summary == summary


@pytest.mark.parametrize(
    ("opening", "people"),
    [
        ("Rep: Hello, Osvaldo? It's Pippa with Crane Awnings.\nCustomer: Morning love.", "Pippa spoke with Osvaldo"),
        ("Rep: Is that Osvaldo? Pippa here.\nCustomer: I've two minutes, yes.", "Pippa spoke with Osvaldo"),
        ("Rep: Is that Osvaldo? Pippa here.\nCustomer: Who do you want?", "Pippa spoke with the buyer"),
        ("Rep: Is that Osvaldo? Pippa here.\nCustomer: I'm his wife, I can tell him.", "Pippa spoke with the buyer"),
        ("Rep: Hi there, Pippa from Crane Awnings.\nCustomer: Hi Pippa, I'm Osvaldo.", "Pippa spoke with Osvaldo"),
        ("Bookings: Crane Awnings, this is Pippa in bookings.\nOsvaldo Reyes: Hi.", "Pippa spoke with Osvaldo"),
        ("Unknown Speaker: Hello, Crane Awnings.\nOsvaldo: Hi.", "The rep spoke with Osvaldo"),
        ("Coordinator Finch: Hello again.\nOsvaldo: Hi.", "Finch spoke with Osvaldo"),
        ("Rep: Hello, it's Pippa Crane from Lowland Awnings.\nCustomer: Hi.", "Pippa spoke with the buyer"),
        ("Rep: Lowland Awnings, you're through to Pippa.\nCustomer: Hi.", "Pippa spoke with the buyer"),
        ("Rep: Good morning, Awningworld, how can I help?\nCustomer: Hi.", "The rep spoke with the buyer"),
        ("Rep: Mr. Reyes? Ángela from Lowland Awnings.\nMr. Reyes: Hi.", "Ángela spoke with Mr. Reyes"),
        ("Rep: Who am I speaking with?\nCustomer: Osvaldo Reyes.", "The rep spoke with Osvaldo"),
        ("Rep: Can I take a name?\nCustomer: It's Osvaldo.", "The rep spoke with Osvaldo"),
        ("Rep: Could I speak to Mr Reyes?\nCustomer: Speaking.", "The rep spoke with Mr Reyes"),
        ("Rep: Could I speak to Mr Reyes?\nCustomer: Go ahead.", "The rep spoke with the buyer"),
        ("Rep: Crane Awnings.\nCustomer: Morning, it's Nurse Oduya.", "The rep spoke with Nurse Oduya"),
        ("Rep: hi its pippa with crane awnings\nCustomer: oh hi", "Pippa spoke with the buyer"),
        ("Rep: hi its great with the sun out\nCustomer: it is", "The rep spoke with the buyer"),
        ("Rep: Can I take a name?\nCustomer: Why.", "The rep spoke with the buyer"),
        ("Rep: Pippa speaking.\nCustomer: Hello Pippa, Osvaldo Reyes here.", "Pippa spoke with Osvaldo"),
        ("Rep: Morning Mr Reyes, Lowland here.\nMr Reyes: Yes.", "The rep spoke with Mr Reyes"),
        (
            "Rep: Is that Mrs. Reyes, at the mill in Otley?\nCustomer: Speaking. Who's this?",
            "The rep spoke with Mrs. Reyes",
        ),
        (
            "Rep: Is that Mr Reyes?\nCustomer: Pippa, yes, hello. You left your tape here?",
            "The rep spoke with Mr Reyes",
        ),
        ("Rep: Hi there, Osvaldo, it's Pippa at Crane Awnings.\nCustomer: Morning.", "Pippa spoke with Osvaldo"),
        ("Rep: Okay Mr Reyes, can you hear me?\nCustomer: Just about.", "The rep spoke with Mr Reyes"),
        ("Rep: ¿Qué tal, Osvaldo? Soy Pippa.\nCustomer: Bien, bien.", "Pippa spoke with Osvaldo"),
        ("Rep: Buenas tardes, ¿con la señora Reyes?\nCustomer: Con ella.", "The rep spoke with Señora Reyes"),
    ],
)
def test_people_without_a_name_in_the_label_have_the_one_that_is_said(opening: str, people: str) -> None:
    rep, buyer = (line.split(":")[0] for line in opening.split("\n"))
    talk = (
        f"{rep}: What brings you to us?\n{buyer}: The sun is in my kitchen every afternoon.\n"
        f"{rep}: The awning would be nine hundred fitted.\n{buyer}: Good, let's do it, book me in."
    )
    assert analysed(f"{opening}\n{talk}").summary.startswith(people)


def test_all_who_speak_are_named_with_the_titles_they_are_called_by() -> None:
    text = (
        "Pippa (rep): Good morning, Mr Reyes. Theo from our workshop is on the line as well.\n"
        "Theo (rep): Hello. I measured your terrace last week, and I have the drawing of the frame here with me.\n"
        "Reyes (client): Good. My wife and my son are listening too, it's their terrace as much as it is mine, "
        "and I'd never hear the end of it if I chose the wrong colour.\n"
        "Alba (client): I sit there every evening, and by six the sun has moved so low that I can't read any more, "
        "even in the corner behind the wall, where there is always some wind and it is cold in the spring as well.\n"
        "Milo (client): I only want to know whether it holds in a storm, because the last one flew over the roof of "
        "the garage and landed in the pond of the people next door, which took us two years to pay off.\n"
        "Pippa (rep): It comes to nine hundred with the fitting.\nReyes (client): Good, let's do it, book us in."
    )
    assert analysed(text).summary.startswith("Pippa and Theo spoke with Alba, Milo and Mr Reyes")


def test_what_a_buyer_says_of_others_later_on_is_not_their_name() -> None:
    text = (
        "Rep: Hello, this is Pippa from Lowland Awnings.\nCustomer: Oh, hello.\n"
        "Rep: The awning was nine hundred, what stops you?\n"
        "Customer: It's Dmitri. Nothing from Sweden is good enough, so we won't buy it.\nRep: A pity. Goodbye."
    )
    assert analysed(text).summary.startswith("Pippa spoke with the buyer.")


def test_who_answers_for_the_one_who_was_asked_for_is_no_buyer() -> None:
    text = (
        "B Blessed Foods.\nR I have a call with Mrs Ade at ten?\nB She's not here, she went out.\nR I'll try at four."
    )
    assert findings(text).summary == "Mrs Ade was not reached."


def test_advice_opens_no_concern_again_that_is_decided_or_waits_for_an_agreed_day() -> None:
    lost = "R Our price is ninety.\nB We've signed with Globex, they did all of it for less.\nR I see.\nB Bye."
    assert not any("Ask before you answer" in item.text for item in findings(lost).recommendations)


def test_the_summary_leaves_out_a_step_without_a_day_beside_one_with_a_day_nor_after_a_refusal() -> None:
    talk = (
        "Kim: The plan is four hundred a month. Shall we start?\nAna: {answer}\n"
        "Kim: I'll send you the list of the parts.{then}\nAna: Thanks, that's good. Bye."
    )
    dated = analysed(
        OPENING + talk.format(answer="I have to think about it.", then=" And I'll call you on Friday at ten.")
    )
    lost = analysed(OPENING + talk.format(answer="No, thank you, we can't afford that, I'll pass.", then=""))
    assert dated.summary.endswith("Next: Kim will call Ana on Friday at ten (13 March).")
    assert (lost.outcome, "Next" in lost.summary) == ("lost", False)
    assert [step.text for step in lost.next_steps] == ["Send Ana the list of the parts"]


@pytest.mark.parametrize(
    ("quote", "shown"),
    [
        (
            "Mm. Because I'm not touching anything before the stocktake.",
            "I'm not touching anything before the stocktake",
        ),
        ("But eighteen and a half is most of it.", "eighteen and a half is most of it"),
        ("That's the thing with me, because I only come in at night.", "I only come in at night"),
        ("We close at noon on Fridays, so, yeah.", "We close at noon on Fridays"),
        ("The only snag is, our lease ends in the summer.", "our lease ends in the summer"),
        ("The other problem, Kim, is, our lease ends in the summer.", "our lease ends in the summer"),
        ("I'll be straight with you, we never use the loft.", "we never use the loft"),
        ("The trouble is us.", "The trouble is us"),
        ("Hi Kim, the cellar door won't shut.", "the cellar door won't shut"),
        ("So much of it is wasted.", "So much of it is wasted"),
        ("No sé si me sirve de algo.", "No sé si me sirve de algo"),
        ("Pero es muy caro para mí.", "es muy caro para mí"),
    ],
)
def test_a_quoted_concern_begins_with_its_point(quote: str, shown: str) -> None:
    assert objection_quote(quote) == shown


def test_of_many_concerns_three_kinds_are_named_with_the_quoted_one_last() -> None:
    text = OPENING + (
        "Kim: The trackers are nine hundred a month for your twelve vans.\n"
        "Ana: Nine hundred a month is far too expensive for us.\nKim: I see.\n"
        "Ana: And the last firm promised us the same and the things never worked, so I don't trust it.\nKim: Mm.\n"
        "Ana: Another company has offered us the same for six hundred.\nKim: Which one?\n"
        "Ana: And I can't start anything before the summer is over, we are too busy.\nKim: Of course.\n"
        "Ana: My business partner has to sign off on anything like this, I can't decide it alone.\n"
        "Kim: Then I'll call you next week.\nAna: Yes, do that."
    )
    found = analysed(text)
    assert len({objection.type for objection in found.objections}) > 3
    listed, _, quote = found.summary.partition("Ana brought up ")[2].partition(" (“")
    kinds = listed.replace(" and ", ", ").split(", ")
    assert len(kinds) == 3
    assert (kinds[-1], quote.partition("”")[0]) == (
        "a decision that others have to approve",
        "My business partner has to sign off on anything like this, I can't decide it alone",
    )


def test_a_concern_that_is_taken_back_at_once_is_none() -> None:
    text = "R The course is ninety a month.\nB I need to think about it... actually no. Put me down for it.\nR Done."
    assert types(text) == []
    assert types(text.replace("... actually no. Put", ". Put")) == ["timing"]


def test_a_concern_of_no_named_kind_is_left_out_where_it_cannot_be_quoted() -> None:
    text = (
        "R The lift is nine thousand.\nB It's being locked in for three years that I don't like.\n"
        "R I see. We can leave that out.\nB Okay. Then send me the papers and we talk in spring.\nR I will."
    )
    found = findings(text)
    assert [objection.type for objection in found.objections] == ["other"]
    assert "brought up" not in found.summary


def test_who_is_brought_by_the_rep_and_answers_is_on_the_reps_side() -> None:
    text = (
        "Agna: Good morning Eoin. I've got Marek with me, our toolmaker, he has the drawing open.\n"
        "Eoin: Morning. What does he think of it?\nMarek: I would move the clips by two millimetres.\n"
        "Eoin: Okay.\nAgna: With that the tool is twenty thousand euros.\nEoin: That is a lot of money."
    )
    assert {turn.speaker: turn.role for turn in assign_roles(parse(text)).segments} == {
        "Agna": "rep",
        "Marek": "rep",
        "Eoin": "prospect",
    }


@pytest.mark.parametrize("reply", ["Okay. That's better.", "Hm. I hadn't thought of that.", "Yeah, good point."])
def test_an_answer_is_accepted_by_relief_or_insight(reply: str) -> None:
    text = (
        "Kim: The trackers are nine hundred a month.\nAna: I don't trust them, the last ones kept going dead on us.\n"
        "Kim: These are wired to the battery, and you get a message when they lose power.\n"
        f"Ana: {reply}\nKim: Shall I send you the contract?\nAna: Send it, I have to read it first."
    )
    (objection,) = analysed(OPENING + text).objections
    assert (objection.type, objection.resolution, objection.handled) == ("trust", "accepted", True)


@pytest.mark.parametrize(
    ("opening", "names"),
    [
        ("Agent: Hello, is that Ms. Abernathy?\nCaller: Yes, speaking.", "The rep spoke with Ms. Abernathy"),
        ("Agent: Hello, is that Ms. Abernathy?\nCaller: No, who is this?", "The rep spoke with the buyer"),
        ("Dr. Yusuf's Office: Hello, it's Rosalind.\nFemi: Oh, hello there.", "Rosalind spoke with Femi"),
        ("Head of Sales: Good morning to you.\nFemi: Oh, hello there.", "The head of sales spoke with Femi"),
    ],
)
def test_people_without_a_label_of_their_own_are_called_as_on_the_call(opening: str, names: str) -> None:
    rep, buyer = (line.partition(":")[0] for line in opening.splitlines())
    text = (
        f"{opening}\n{rep}: What made you look for somebody to help with your teeth?\n"
        f"{buyer}: They hurt every night, and I can hardly eat anything but soup.\n"
        f"{rep}: Both sides come to three thousand nine hundred, and you can pay over a year. Shall we begin?\n"
        f"{buyer}: No, I'm sorry, that's far too expensive for me, so I'm going to leave it."
    )
    summary = analyse(assign_roles(parse(text)), CallContext(scorecards=(CARD,))).summary
    assert summary.startswith(names)
    assert f"{names.split(' spoke')[0]} named a price" in summary


@pytest.mark.parametrize(
    ("talk", "following"),
    [
        ("Kim: Shall I ring you on Thursday?\nAna: Thursday, after four.", "call on Thursday, 12 March after 16:00"),
        ("Kim: When suits you?\nAna: Friday, between ten and noon.", "appointment on Friday, 13 March from 10:00"),
        ("Kim: They install it in the week of the fourth of May.\nAna: Good.", "installation in the week of 4 May"),
        ("Kim: And when?\nAna: At nine on Monday, I'm up from five.", "appointment on Monday, 16 March at 09:00"),
        ("Kim: And the training?\nAna: Tuesday the eighth of April at nine.", "training on 8 April at 09:00"),
    ],
    ids=["after", "span", "week", "other_hour", "other_weekday"],
)
def test_the_summary_tells_no_more_of_a_day_than_was_said(talk: str, following: str) -> None:
    assert analysed(f"{OPENING}{talk}\nKim: Lovely, that's agreed then.\nAna: Good.").summary.endswith(
        f"Next: {following}."
    )


def test_the_summary_tells_no_step_whose_subject_is_not_named() -> None:
    text = OPENING + "Kim: So they go out tomorrow and I'll call you on Friday at ten.\nAna: Good."
    assert analysed(text).summary.endswith("Next: Kim will call Ana on Friday at ten (13 March).")


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        ("The ones we rent from now hide it on page four of the bill", False),
        ("We print the list on Monday and by Tuesday it is wrong", True),
    ],
)
def test_only_a_need_that_is_likelier_than_not_is_quoted(said: str, *, quoted: bool) -> None:
    call = (
        f"Kim: Good morning, Kim from Portway. How do you do it today?\nAldous: {said}.\n"
        "Kim: I see. The planner is ninety a month.\nAldous: Okay.\nKim: Shall I send you an offer?\n"
        "Aldous: Yes, and I'll look at it next week."
    )
    assert (said in analysed(call).summary) is quoted


def test_a_day_that_only_the_last_words_name_is_confirmed_in_writing() -> None:
    found = analysed(
        "Kim: Good morning, Kim from Portway. What would you use the hall for?\nAldous: For the choir, mostly.\n"
        "Kim: How many are you?\nAldous: Thirty, and there's a piano to come in.\n"
        "Kim: It is eleven hundred for the year.\nAldous: I'd like to see it with my own eyes.\n"
        "Kim: Would the weekend do?\nAldous: The Sunday after lunch would be good for us.\nKim: Wonderful."
    )
    assert "“The Sunday after lunch would be good for us”" in found.recommendations[-1].text


def test_a_call_in_capital_letters_is_read_as_any_other_and_quoted_as_it_is_written() -> None:
    said = (
        "Kim: Good morning Aldous, Kim from Portway. How do you plan the vans?\n"
        "Aldous: On paper, and we lose nine orders a week because nobody tells the drivers.\n"
        "Kim: The planner is four hundred and ninety dollars a month.\n"
        "Aldous: That's too expensive for me. I need to ask my brother first.\n"
        "Kim: I understand. I'll send you the offer tomorrow, and I'll call you on Friday at ten.\n"
        "Aldous: Friday at ten is fine."
    )
    loud, plain = analysed(said.upper()), analysed(said)
    assert [(step.owner, step.due_at_ms) for step in loud.next_steps] == [
        (step.owner, step.due_at_ms) for step in plain.next_steps
    ]
    assert len(loud.next_steps) == 2
    assert "Kim will send Aldous the offer tomorrow" in loud.summary
    assert "I need to ask my brother first”" in loud.summary
    quotes = [item.evidence.quote for item in (*loud.objections, *loud.next_steps, *loud.pain_points)]
    quotes += [quote.quote for item in loud.recommendations for quote in item.evidence]
    assert quotes
    assert all(quote in said.upper() for quote in quotes)
    assert (loud.objections[0].response or "") in said.upper()


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        (
            "So send me the login, and Becca and I will see you Tuesday at two.",
            ["Send Hunter the login", "Appointment"],
        ),
        (
            "I'll send you the contract and Tom and I will call you on Friday.",
            ["Send Dana the contract", "Call Dana on Friday"],
        ),
        ("Then you'll have a written proposal off me by Friday.", ["Send Dana a written proposal by Friday"]),
    ],
)
def test_who_else_comes_and_from_whom_it_comes_are_no_part_of_what_is_sent(said: str, steps: list[str]) -> None:
    found = analysed(f"Hunter: We would keep the books for you.\nDana: Good, let's do it.\nHunter: {said}\nDana: Fine.")
    assert [step.text for step in found.next_steps] == steps


def test_what_a_thing_costs_that_the_rep_does_not_sell_is_no_price_of_the_offer() -> None:
    text = (
        "Monte: Did you decide about the roof?\nStacia: We went with the other people, on Friday.\n"
        "Monte: Fair. One thing, get six inches blown in under it.\nStacia: Who does that?\n"
        "Monte: Any insulation outfit. It's like eighteen hundred dollars. I don't sell it.\nStacia: Okay. Bye."
    )
    assert "eighteen hundred" not in analysed(text).summary


def test_what_a_thing_costs_that_the_rep_does_not_sell_makes_no_second_price() -> None:
    text = (
        "Monte: The new roof comes to two thousand four hundred dollars.\nStacia: And the insulation?\n"
        "Monte: Any other outfit. It's like eighteen hundred dollars. I don't sell it.\n"
        "Stacia: Okay, I have to think about it."
    )
    assert "named a price (“The new roof comes to two thousand four hundred dollars”)" in analysed(text).summary


def test_a_topic_that_names_the_buyer_is_behind_the_name() -> None:
    assert (
        "Gus spoke with Linda about the lane list Linda sent; Linda "
        in analysed(
            "Gus: Hi Linda, I'm calling about the lane list you sent. How are deliveries going?\n"
            "Linda: We miss the window one time out of five and the customer fines us two fifty a pop.\n"
            "Gus: I'd do it at two eighty nine a mile, all in.\nLinda: Let me think about it and call you on Tuesday.\n"
            "Gus: Tuesday it is."
        ).summary
    )


def test_a_title_is_a_part_of_a_name_in_other_languages_too() -> None:
    assert analysed("Thiago: Oi, bom dia.\nDona Sônia: Bom dia.").summary.startswith("Thiago spoke with Dona Sônia.")
