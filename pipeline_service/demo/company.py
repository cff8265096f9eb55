"""The demo company: its reps, its packages and its campaigns. Pure."""

from collections.abc import Mapping
from decimal import Decimal

from pipeline_service.demo.types import DemoCampaign, DemoProduct, DemoRep

FIRM = "Brightwater Growth"
DOMAIN = "brightwater.example"
SITE = f"https://www.{DOMAIN}"
ZONE = "America/New_York"
WEBHOOK_URL = f"https://hooks.{DOMAIN}/sales-pipeline"

REPS = (
    DemoRep("Elena Voss", f"elena@{DOMAIN}", 0.95),
    DemoRep("Jamal Brooks", f"jamal@{DOMAIN}", 0.8),
    DemoRep("Sofia Lindqvist", f"sofia@{DOMAIN}", 0.65),
    DemoRep("Owen Tate", f"owen@{DOMAIN}", 0.5),
    DemoRep("Grace Okafor", f"grace@{DOMAIN}", 0.35),
)
PACKAGES: Mapping[str, DemoProduct] = {
    "foundations": DemoProduct(
        "foundations", "Foundations Package", Decimal(2400), "two thousand four hundred", "eight hundred"
    ),
    "growth": DemoProduct("growth", "Growth Program", Decimal(4800), "four thousand eight hundred", "sixteen hundred"),
    "partner": DemoProduct(
        "partner", "Partner Program", Decimal(9600), "nine thousand six hundred", "three thousand two hundred"
    ),
}
CAMPAIGNS = (
    DemoCampaign(
        name="search-brand",
        source="google",
        medium="cpc",
        share=0.09,
        terms=("brightwater", "brightwater growth reviews"),
        platform="search_ads",
        ad_account_id="4710025533",
        campaign_id="20481177301",
        click_type="gclid",
        referrer="https://www.google.com/",
        cost_per_lead=130.0,
        cost_per_click=2.1,
    ),
    DemoCampaign(
        name="search-missed-calls",
        source="google",
        medium="cpc",
        share=0.21,
        contents=("headline-a", "headline-b"),
        terms=("missed calls business", "follow up leads service", "reduce no shows"),
        platform="search_ads",
        ad_account_id="4710025533",
        campaign_id="20481177302",
        click_type="gclid",
        referrer="https://www.google.com/",
        cost_per_lead=370.0,
        cost_per_click=6.4,
    ),
    DemoCampaign(
        name="social-owner-stories",
        source="facebook",
        medium="paid_social",
        share=0.24,
        contents=("studio-video", "trucks-video", "clinic-carousel"),
        platform="social_ads",
        ad_account_id="act_88120045",
        campaign_id="12020330044180",
        click_type="fbclid",
        referrer="https://l.facebook.com/",
        cost_per_lead=300.0,
        cost_per_click=3.2,
    ),
    DemoCampaign(
        name="social-lookalike-buyers",
        source="instagram",
        medium="paid_social",
        share=0.11,
        contents=("reel-1", "reel-2"),
        platform="social_ads",
        ad_account_id="act_88120045",
        campaign_id="12020330044181",
        click_type="fbclid",
        referrer="https://l.instagram.com/",
        cost_per_lead=405.0,
        cost_per_click=3.9,
    ),
    DemoCampaign(
        name="video-day-in-the-life",
        source="tiktok",
        medium="cpc",
        share=0.1,
        contents=("hook-3", "hook-7"),
        platform="video_ads",
        ad_account_id="7123300456",
        campaign_id="1788200415",
        click_type="ttclid",
        referrer="https://www.tiktok.com/",
        cost_per_lead=335.0,
        cost_per_click=1.4,
    ),
    DemoCampaign(
        name="newsletter", source="newsletter", medium="email", share=0.09, contents=("october", "case-study")
    ),
    DemoCampaign(name="partner-webinar", source="partner", medium="referral", share=0.07),
    DemoCampaign(name="", source="", medium="organic", share=0.09, referrer="https://www.google.com/"),
)
KNOWLEDGE = (
    (
        "Three payments",
        "pricing",
        "Every package can be paid in three monthly payments. Most studio owners choose them and pay the second one "
        "from members that stayed.",
        ("price",),
    ),
    (
        "Talking to the partner at home",
        "objection",
        "Offer the one-page summary with three numbers: cost, hours saved, members or jobs kept. Propose a short call "
        "with both.",
        ("spouse",),
    ),
    (
        "Clinics with several owners",
        "objection",
        "Doctors decide on empty chair hours. Bring their own numbers of four weeks and ask who feels them most.",
        ("authority",),
    ),
    (
        "After a bad agency",
        "objection",
        "Name one number that must move in thirty days, and let them talk to two customers of the same trade.",
        ("trust",),
    ),
    (
        "In season",
        "objection",
        "Contractors start with the after-hours calls only: one afternoon of the dispatcher, nothing for the crews.",
        ("timing", "competitor"),
    ),
)
