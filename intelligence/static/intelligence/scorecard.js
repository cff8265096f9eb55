"use strict";
/* The scorecard editor: rows are added, moved and removed; the total of the weights and each share follow. */
(() => {
  const form = document.querySelector("[data-scorecard]");
  if (!form) return;
  const rows = form.querySelector("[data-rows]");
  let next = rows.children.length;

  const weightOf = (row) => {
    const value = Number.parseFloat(row.querySelector("[name$='-weight']").value.replace(",", "."));
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  const update = () => {
    const all = [...rows.children];
    const total = all.reduce((sum, row) => sum + weightOf(row), 0);
    form.querySelector("[data-total]").textContent = String(Math.round(total * 100) / 100);
    all.forEach((row, place) => {
      const share = total ? `${Math.round((100 * weightOf(row)) / total)}%` : "–";
      row.querySelector("[data-share]").textContent = share;
      row.querySelector("[data-move='-1']").disabled = place === 0;
      row.querySelector("[data-move='1']").disabled = place === all.length - 1;
      const yesNo = row.querySelector("[name$='-scale']").value === "yes_no";
      row.querySelectorAll("[data-level]").forEach((level) => { level.hidden = yesNo && level.dataset.level > 1; });
    });
  };
  const add = () => {
    const html = form.querySelector("[data-blank]").innerHTML.replaceAll("__n__", String(next++));
    rows.insertAdjacentHTML("beforeend", html);
    rows.lastElementChild.querySelector("[name$='-name']").focus();
  };
  const move = (row, step) => {
    const other = step < 0 ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    if (step < 0) other.before(row); else other.after(row);
  };

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const row = button.closest("[data-row]");
    if ("add" in button.dataset) add();
    else if ("remove" in button.dataset) row.remove();
    else if ("move" in button.dataset) { move(row, Number(button.dataset.move)); button.focus(); }
    else return;
    update();
  });
  form.addEventListener("input", update);
  update();
})();
