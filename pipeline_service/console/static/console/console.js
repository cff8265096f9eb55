"use strict";
/* Keys of lists: j and k move, enter opens, x selects; "/" (Unfold's) goes to the search. And the density of rows. */
(() => {
  const DENSITY = "console-density";
  const inField = (target) => target.closest("input, textarea, select, [contenteditable]") !== null;
  const rows = () => [...document.querySelectorAll("#result_list tr.data-row")];
  let current = -1;

  const move = (step) => {
    const all = rows();
    if (!all.length) return;
    all[current]?.classList.remove("current");
    current = Math.min(Math.max(current + step, 0), all.length - 1);
    all[current].classList.add("current");
    all[current].scrollIntoView({ block: "nearest" });
    all[current].querySelector("th a, td a")?.focus({ preventScroll: true });
  };
  const open = () => rows()[current]?.querySelector("th a, td a")?.click();
  const select = () => rows()[current]?.querySelector("input.action-select")?.click();
  const keys = { j: () => move(1), k: () => move(-1), x: select, Enter: open };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
    const act = keys[event.key];
    if (!act || !document.getElementById("result_list")) return;
    // Enter on a link or a button is theirs.
    if (event.key === "Enter" && (current < 0 || event.target.closest("a, button, summary"))) return;
    event.preventDefault();
    act();
  });

  /* Names for readers of screens, which SimpleBar and Select2 leave out. */
  const texts = () => document.getElementById("console-texts")?.dataset ?? {};
  const SCROLLERS = { result_list: "list", "changelist-filter": "filters" };
  const nameScroller = (area) => {
    const known = Object.keys(SCROLLERS).find((id) => area.closest(`#${id}`) || area.querySelector(`#${id}`));
    area.setAttribute("aria-label", texts()[SCROLLERS[known]] ?? `${texts().part} ${scrollers().indexOf(area) + 1}`);
  };
  const scrollers = () => [...document.querySelectorAll(".simplebar-content-wrapper")];
  const nameChoice = (box) => {
    const field = box.closest(".select2-container")?.parentElement.querySelector("select");
    const label = field && document.querySelector(`label[for="${field.id}"]`);
    const name = label?.textContent.trim() || field?.name;
    if (!name) return;
    [box, box.querySelector(".select2-selection__rendered")].forEach((part) => part?.setAttribute("aria-label", name));
  };
  window.addEventListener("load", () => {
    scrollers().forEach(nameScroller);
    const nameChoices = () => document.querySelectorAll(".select2-selection:not([aria-label])").forEach(nameChoice);
    nameChoices();
    new MutationObserver(nameChoices).observe(document.body, { childList: true, subtree: true });
  });

  /* A select that sends its form: at once when a value is chosen by mouse. By keyboard, where each arrow key is a
     change, only on Enter or on leaving it. The page that answers gets the focus back. */
  const FOCUS = "console-focus";
  const takeFocus = () => {
    const id = sessionStorage.getItem(FOCUS) ?? "";
    sessionStorage.removeItem(FOCUS);
    return id;
  };
  const submitWhenChosen = (select) => {
    let sent = select.value;
    let key = "";
    const submit = (focused) => {
      if (select.value === sent) return;
      sent = select.value;
      sessionStorage.setItem(FOCUS, focused?.id || select.id);
      select.form.requestSubmit();
    };
    /* A browser that goes back restores the chosen value, which is none of the person's now. */
    select.addEventListener("focus", () => { sent = select.value; });
    select.addEventListener("pointerdown", () => { key = ""; });
    select.addEventListener("keydown", (event) => {
      key = event.key;
      if (key !== "Enter" || select.value === sent) return;
      event.preventDefault();
      submit(select);
    });
    select.addEventListener("change", () => { if (key === "" || key === "Enter") submit(select); });
    select.addEventListener("blur", (event) => submit(event.relatedTarget));
  };

  /* An element that is not shown yet takes no focus, and a busy browser shows a panel some frames after its click. */
  window.focusWhenShown = (selector, frames = 120) => {
    const element = document.querySelector(selector);
    element?.focus();
    if (element && document.activeElement !== element && frames > 0) {
      requestAnimationFrame(() => window.focusWhenShown(selector, frames - 1));
    }
  };

  /* A refused form gives the focus to its first wrong box, also one that Select2 has replaced. Django's own script, which
     gives it to the first box of a form of a new record, has run before the page is loaded. */
  const BOX = ":is(input:not([type=hidden]), select, textarea)";
  const WRONG = `#content form :is(${BOX}[aria-invalid=true], .errors ${BOX})`;
  const focusFirstWrong = () => {
    const wrong = [...document.querySelectorAll(WRONG)]
      .map((box) => (box.matches(".select2-hidden-accessible") ? box.parentElement.querySelector(".select2-selection") : box))
      .find((box) => box?.offsetParent && !box.disabled);
    wrong?.focus();
  };
  /* jQuery makes the boxes of Select2 in a task that may still wait when the page is loaded. */
  window.addEventListener("load", () => setTimeout(focusFirstWrong));

  /* No browser goes back to the answer to a form. Who leaves it goes back to the page at its address instead. */
  const leaveAnswer = (event) => {
    const leaves = event.type === "submit" || event.target.closest("a[href]:not([target])");
    if (leaves && document.getElementById("answers-a-form")) history.replaceState(null, "", location.href);
  };
  document.addEventListener("submit", leaveAnswer);
  document.addEventListener("click", leaveAnswer);

  const setDensity = (dense) => {
    document.documentElement.classList.toggle("dense", dense);
    document.querySelector("[data-density]")?.setAttribute("aria-pressed", String(dense));
  };
  setDensity(localStorage.getItem(DENSITY) === "dense");
  document.addEventListener("DOMContentLoaded", () => {
    const palette = document.querySelector('[x-data="searchCommand()"]');
    palette?.setAttribute("role", "dialog");
    palette?.setAttribute("aria-label", texts().search);
    /* Unfold waits half a second after a key, and does not see what is pasted by mouse. */
    const search = document.getElementById("search-input-command");
    search?.setAttribute("hx-trigger", "input changed delay:150ms");
    if (search) htmx.process(search);
    setDensity(localStorage.getItem(DENSITY) === "dense");
    document.querySelectorAll("select[data-submit]").forEach(submitWhenChosen);
    document.getElementById(takeFocus())?.focus({ preventScroll: true });
    document.querySelectorAll(".console-filters input[type=date]").forEach((field) => {
      field.addEventListener("change", () => { field.form.elements.period.value = "days"; });
    });
    document.querySelector("[data-density]")?.addEventListener("click", () => {
      const dense = !document.documentElement.classList.contains("dense");
      localStorage.setItem(DENSITY, dense ? "dense" : "normal");
      setDensity(dense);
    });
  });
})();
