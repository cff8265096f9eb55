/* Rows of a form that are added, moved and removed. The inputs are the form's own; nothing is kept here.
   `id` is the element with the stored rows, `blank` makes an empty row, `start` shows one if there is none. */
{
  let key = 0;
  window.formRows = (id, blank, start, more = {}) => {
    const stored = JSON.parse(document.getElementById(id).textContent);
    const rows = (stored.length || !start ? stored : [blank()]).map((row) => ({ ...blank(), ...row, key: ++key }));
    return {
      rows,
      add() { this.rows.push({ ...blank(), key: ++key }); },
      remove(index) { this.rows.splice(index, 1); },
      move(index, by) { this.rows.splice(index + by, 0, ...this.rows.splice(index, 1)); },
      ...more,
    };
  };
}
