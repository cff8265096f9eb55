"use strict";
/* A click on a quote shows it in its place: the transcript scrolls there, and the turn gets the focus. */
(() => {
  const isBeside = () => getComputedStyle(document.querySelector(".call-words")).position === "sticky";
  const show = (hash) => {
    const turn = /^#turn-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    if (!turn) return false;
    document.querySelector(".turn.current")?.classList.remove("current");
    turn.classList.add("current");
    turn.focus({ preventScroll: true });
    // The page itself stays where it is, unless the transcript stands below the findings.
    const turns = turn.parentElement;
    turns.scrollTop = turn.offsetTop - (turns.clientHeight - turn.clientHeight) / 2;
    if (!isBeside()) turn.scrollIntoView({ block: "center" });
    return true;
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-turn]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (show(link.hash)) {
      event.preventDefault();
      history.pushState(null, "", link.hash);
    }
  });
  window.addEventListener("popstate", () => show(location.hash));
  // Until all is loaded the browser scrolls the page to the place that its address names.
  const { hash, pathname, search } = location;
  if (show(hash) && isBeside()) {
    history.replaceState(null, "", pathname + search);
    window.scrollTo(0, 0);
    window.addEventListener("load", () => {
      window.scrollTo(0, 0);
      setTimeout(() => history.replaceState(null, "", hash), 100);
    });
  }

  // A refused form is shown where it is, and may be far down the page.
  document.querySelector("[aria-invalid='true']")?.focus();

  // The button for the speakers' roles appears once one was changed.
  document.querySelectorAll("select[name=role]").forEach((select) => {
    select.addEventListener("change", () => {
      const button = document.querySelector("[data-roles]");
      if (button) button.hidden = false;
    });
  });
})();
