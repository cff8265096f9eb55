/* The conditions of a segment: each fact has its own comparisons and its own input for the value. */
document.addEventListener("alpine:init", () => {
  const blank = () => ({ field: "stage", op: "eq", value: "", days: "" });
  window.Alpine.data("segmentRows", (id, fieldsId) => {
    const fields = JSON.parse(document.getElementById(fieldsId).textContent);
    const isPresence = (row) => ["exists", "not_exists"].includes(row.op);
    return window.formRows(id, blank, true, {
      of(row) { return fields.find((field) => field.name == row.field) || fields[0]; },
      lines(row) { return row.value.split("\n").filter((line) => line); },
      toggle(row, value) {
        const chosen = this.lines(row);
        row.value = (chosen.includes(value) ? chosen.filter((line) => line != value) : [...chosen, value]).join("\n");
      },
      /* Another fact, or another comparison, keeps only what still fits. */
      fit(row) {
        const ops = this.of(row).ops.map(([op]) => op);
        row.op = ops.includes(row.op) ? row.op : ops[0];
        row.value = this.input(row) == "flag" ? "yes" : "";
        row.days = "";
      },
      choose(row, op) {
        row.op = op;
        if (op != "in") row.value = this.lines(row)[0] || "";
        if (!this.isTimed(row)) row.days = "";
      },
      input(row) {
        const { kind, choices } = this.of(row);
        if (isPresence(row)) return "none";
        if (choices) return row.op == "in" ? "choices" : "choice";
        if (row.op == "in") return "texts";
        return { flag: "flag", moment: "moment", number: "number", count: "number" }[kind] || "text";
      },
      isTimed(row) {
        const { kind } = this.of(row);
        return kind == "count" || (kind == "moment" && isPresence(row));
      },
    });
  });
});
