(function (w, d, n) {
  "use strict";
  var me = d.currentScript, to = new URL("track", me.src).href, name = "svc_visitor", life = 34128e6, last, id;
  var no = n.globalPrivacyControl || n.doNotTrack == 1 || w.doNotTrack == 1 || me.dataset.consent == "denied";
  function visitor() {
    if (no) return;
    try {
      var kept = (localStorage[name] || "").split("|");
      id = id || (kept[1] > Date.now() && kept[0]);
      if (!id) {
        id = Array.from(crypto.getRandomValues(new Uint8Array(16)), function (b) {
          return (b + 256).toString(16).slice(1);
        }).join("");
      }
      localStorage[name] = id + "|" + (Date.now() + life);
    } catch (e) {}
    return id || undefined;
  }
  function short(url) {
    url = url.split("#")[0];
    if (url.length > 2000) {
      var parts = url.split("?");
      url = parts[0] + "?" + (parts[1] || "").split("&").filter(function (p) {
        return /^(utm_\w+|\w*clk?id|[gw]braid|campaignid|hsa_cam)=/i.test(p);
      }).join("&");
    }
    return url;
  }
  function send(type, more) {
    var hit = { siteKey: "SITE_KEY", visitorId: visitor(), type: type, url: short(location.href), title: d.title.slice(0, 500) };
    if (no) hit.consent = "denied";
    for (var key in more) hit[key] = more[key] || undefined;
    hit = JSON.stringify(hit);
    if (!(n.sendBeacon && n.sendBeacon(to, hit))) fetch(to, { method: "POST", body: hit, keepalive: true, mode: "no-cors" });
  }
  function page() {
    var url = short(location.href), from = last === undefined ? d.referrer : last;
    if (url == last) return;
    last = url;
    send("page", { referrer: short(from) });
    fill();
  }
  function fill() {
    d.querySelectorAll("input[name=" + name + "]").forEach(function (field) { field.value = visitor() || ""; });
  }
  function identify(email, phone) {
    phone = (phone || "").replace(/[^+\d]/g, "");
    phone = phone[0] == "+" && phone;
    if (!no && (email || phone)) send("identify", { email: email, phone: phone });
  }
  ["pushState", "replaceState"].forEach(function (name) {
    var was = history[name];
    history[name] = function () {
      was.apply(this, arguments);
      setTimeout(page);
    };
  });
  w.addEventListener("popstate", page);
  d.addEventListener("submit", function (event) {
    fill();
    var form = event.target, of = function (type) { return (form.querySelector("input[type=" + type + "]") || {}).value; };
    if (form.hasAttribute("data-svc-identify")) identify(of("email"), of("tel"));
  }, true);
  w.svc = {
    identify,
    event() { send("event"); },
    consent(given) {
      if (given == "denied") { no = 1; id = 0; try { localStorage.removeItem(name); } catch (e) {} }
      else if (no) { no = 0; page(last = void 0); }
      fill();
    }
  };
  if (d.prerendering) d.addEventListener("prerenderingchange", page, { once: true });
  else page();
  d.addEventListener("DOMContentLoaded", fill);
})(window, document, navigator);
