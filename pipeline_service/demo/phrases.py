"""Texts of calls with any kind of buyer. They may contain placeholders such as `{buyer}`, `{rep}`, `{price}`. Pure."""

Turn = tuple[str, str]
"""The speaker (`rep` or `buyer`) and the text."""

OPENINGS: tuple[tuple[Turn, ...], ...] = (
    (
        ("rep", "Hi {buyer}, this is {rep} with Brightwater. Can you hear me okay?"),
        ("buyer", "Hi {rep}, yes, loud and clear."),
        (
            "rep",
            "Great. I have us down for fifteen minutes: I ask a few questions, and if I can help I will show you how.",
        ),
        ("buyer", "Sounds good."),
    ),
    (
        ("rep", "{buyer}, good to meet you. How is your day so far?"),
        ("buyer", "Busy, but good. Thanks for taking the time."),
        ("rep", "Of course. Before we dive in, I would like to understand your business first. Okay with you?"),
        ("buyer", "Sure, go ahead and ask."),
    ),
    (
        ("rep", "Hello {buyer}, {rep} here from Brightwater. Is now still good for you?"),
        ("buyer", "Yes, I closed the door, I have a quarter of an hour."),
    ),
)
REASONS = (
    "What made you book this call?",
    "So tell me, what brought you here today?",
    "What was it that got you to reach out?",
)
ABOUT = ("Tell me a little about your business first.", "Walk me through what you do, please.")
COSTS = (
    "What does that cost you in a month, roughly?",
    "And if nothing changes over the next twelve months, what does that look like for you?",
)
GOALS = (
    "What would a good outcome be for you, a year from now?",
    "Where would you want the business to be by next summer?",
)
TRIED = ("What have you already tried?", "What have you tried so far to solve it?")
NODS = (
    "Thanks for telling me that.",
    "I see.",
    "That is helpful, thank you.",
    "Got it.",
    "I hear that a lot from people in the {trade} business.",
)
RECAPS = (
    "So what I'm hearing is that the work is good, but too much of it gets lost on the way. Did I get that right?",
    "Let me make sure I understood: you want it to run without you being on top of every single thing. Is that right?",
)
AGREED = ("Yes, exactly, that is it.", "Exactly, that's us.", "Yes, that is what it feels like.")
PITCHES = (
    "Here is how it works. Our team answers and follows up for you, in your words, and we meet once a week.",
    "What we do is simple: we set the follow-up up with you in two weeks, and then our people run it every day.",
)
MONOLOGUE = (
    "So let me tell you about Brightwater. We started in a garage and now we have a team in several countries, we won "
    "a couple of awards, and our platform has a dashboard with all the reports that you can think of, a mobile app, an "
    "academy with lessons, a community where our members share templates, a certification, a summit every quarter with "
    "speakers, and an engine that writes messages in any tone that you can imagine, all of it in a single place, "
    "with a single login, on every device, so everything is really all there from the very first day on."
)
RAMBLINGS = (
    "By the way, our head office is right by the lake, we moved in last spring and everybody loves the view.",
    "We also have a mobile app, and the new version is really beautiful, our designers did a great job on it.",
    "Our founder writes a letter every Sunday, it goes out to a lot of owners, and people print it and hang it up.",
    "There is an academy too, with lessons about everything, and a certificate with your name in gold letters.",
    "Our summit is in Chicago again, with music in the evening, and the speakers are always a surprise.",
    "The dashboard has dark mode now, and there are many more reports in it than anybody could read.",
)
OBJECTION_DISCUSSED = ("Okay.", "Right, okay.", "I see, okay.")
CHECKS = ("How does that sound so far?", "Does that make sense for the way you work?")
CHECKED = ("That makes sense.", "Good, I like the weekly call.", "Okay, that helps.")
OFFERS = (
    "For you the {package} is the right one. The investment is {price} dollars, or three payments of {instalment}.",
    "That is our {package}. It is {price} dollars in full, or three payments of {instalment} each.",
)
ASKS = ("How does that feel?", "What are your thoughts on that?")
NEUTRAL = ("Okay. Let me see.", "Hm, okay. And that includes everything you showed me?")
INCLUDED = "It does, the set-up, the people and the weekly call. Nothing is added later."
BRUSH_OFF = (
    "Everybody says that. The price goes up on Friday, so today only.",
    "Sure, but you can't afford not to do it.",
)
CLOSES: tuple[tuple[Turn, ...], ...] = (
    (
        ("rep", "Then let us get you started. Do you want the full amount or the three payments?"),
        ("buyer", "Let's do it, the three payments. I've got my card here."),
        ("rep", "Perfect. I will read the agreement with you while the payment link is on its way."),
        ("buyer", "Okay, I signed it. And I just paid the first one."),
        ("rep", "Thank you, the payment went through. Welcome aboard! Your kickoff call is on {day} at {hour}."),
        ("buyer", "Great, see you on {day}."),
    ),
    (
        ("rep", "Are you comfortable moving forward today?"),
        ("buyer", "Yes, let's do it. Where do I sign?"),
        ("rep", "The agreement is in your inbox, and I will stay on the line."),
        ("buyer", "Got it. I just signed it, and I put the deposit on the company card."),
        (
            "rep",
            "I have your signature, and the deposit went through. Welcome to Brightwater. Kickoff is {day} at {hour}.",
        ),
        ("buyer", "Perfect. Talk to you {day}."),
    ),
    (
        ("rep", "What would you need from me to start this week?"),
        ("buyer", "Nothing, I'm in. Charge it to my Visa, please."),
        ("rep", "Done, your card is charged and the receipt is in your inbox. The onboarding starts {day} at {hour}."),
        ("buyer", "I have the receipt. Let's get started."),
    ),
)
DEFERRALS: tuple[tuple[Turn, ...], ...] = (
    (
        ("rep", "I hear you. What would you like to have from me now?"),
        ("buyer", "Can you send me the proposal? I will read it with a coffee in my hand."),
        ("rep", "Of course, I will send you the proposal today. Could we talk again on {day} at {hour}?"),
        ("buyer", "Yes, {day} at {hour} works. I will look at it before then."),
        ("rep", "I will send the invite for {day}. Thank you, {buyer}."),
        ("buyer", "Thank you, talk to you then."),
    ),
    (
        ("rep", "I understand. How would you like to go on from here?"),
        ("buyer", "Send me an email with everything that you showed me, please."),
        ("rep", "I will email you the summary this afternoon. Does {day} at {hour} work for a short call?"),
        ("buyer", "Yes, {day} is good. Call me at {hour}."),
        ("rep", "Booked, the calendar invite is on its way."),
    ),
    (
        ("rep", "What would be a good next step for you?"),
        ("buyer", "Call me back on {day}, I will have the numbers in front of me."),
        ("rep", "I will call you on {day} at {hour} and send you the recap before that."),
        ("buyer", "Okay, {day} at {hour} works for me."),
    ),
)
VAGUE: tuple[tuple[Turn, ...], ...] = (
    (
        ("rep", "Okay. Well, you know where to find me."),
        ("buyer", "Sure. Send me an email with everything, I will look at it."),
        ("rep", "All right."),
        ("buyer", "Thanks, bye."),
    ),
    (
        ("rep", "All right, so what now?"),
        ("buyer", "Send me the details, I will look at them."),
        ("rep", "Okay, have a good one."),
    ),
)
REFUSALS: tuple[tuple[Turn, ...], ...] = (
    (
        ("rep", "Is there anything that would change that for you?"),
        ("buyer", "No. I'm going to pass, it's not for us."),
        ("rep", "Understood. Thank you for being direct, {buyer}."),
        ("buyer", "Thanks for your time, but we are not interested."),
    ),
    (
        ("rep", "Shall I hold a place for you anyway?"),
        ("buyer", "No thanks. We've decided not to do it."),
        ("rep", "Fair enough, I appreciate that you told me."),
        ("buyer", "Sorry, but it's a no from us. Have a good day."),
    ),
    (
        ("rep", "What would have to be true for a yes?"),
        ("buyer", "Honestly, nothing. It's a no from me."),
        ("rep", "All right, then I will close your file here."),
        ("buyer", "Please do, we are not interested. Goodbye."),
    ),
)
UNFIT: tuple[tuple[Turn, ...], ...] = (
    (
        (
            "rep",
            "Let me be straight with you: where the business is today, you do not need us yet.",
        ),
        ("buyer", "I had a feeling you would say that."),
        ("rep", "I have a free guide that walks through it step by step. It will be in your inbox in a minute."),
        ("buyer", "That is kind of you, thank you."),
        ("rep", "You are welcome, {buyer}. Have a good day."),
        ("buyer", "You too, bye."),
    ),
    (
        (
            "rep",
            "From what you describe, I don't see us being useful to you this year, and I would rather tell you so.",
        ),
        ("buyer", "I appreciate that you say it openly."),
        ("rep", "There is a checklist on our site that covers the first half of what you need. It's free."),
        ("buyer", "I'll read it. Thanks."),
        ("rep", "All the best with it, {buyer}."),
        ("buyer", "Thanks, bye."),
    ),
)
VOICEMAILS = (
    "Hi {buyer}, this is {rep} from Brightwater calling for our {hour} call. It looks like you could not make it, I am "
    "still here on the line for a couple more minutes. If something came up, pick another time with the link in my "
    "email. Thanks.",
    "Hello {buyer}? {rep} here, I'm waiting on the video call for you. Looks like we missed each other, I will hang up "
    "in five minutes. You can find a new slot in my email.",
)
SECOND_OPENINGS: tuple[tuple[Turn, ...], ...] = (
    (
        ("rep", "Hi {buyer}, {rep} again. Did you get a chance to look at the proposal?"),
        ("buyer", "Hi {rep}, yes, I read it twice."),
        ("rep", "Great. Tell me, what questions came up for you?"),
    ),
    (
        ("rep", "Good to hear you again, {buyer}. How was your week?"),
        ("buyer", "Good, thanks, and I read what you sent."),
        ("rep", "What stood out to you when you read it?"),
    ),
)
AGAIN = (
    "It got worse, to be honest. {pain}",
    "Same as last time, and this week it happened again. {pain}",
)
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
HOURS = ("nine", "ten", "eleven", "two", "three", "four")
