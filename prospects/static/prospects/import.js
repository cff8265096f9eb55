"use strict";
/* Shows the columns of the chosen file before it is sent, with what each probably is. The server decides the same
   without this script; here people can correct it first. */
(() => {
  const HEAD = 65536;

  const cells = (line, delimiter) => {
    const found = [];
    let text = "", quoted = false;
    for (let at = 0; at < line.length; at += 1) {
      const sign = line[at];
      if (quoted && sign === '"' && line[at + 1] === '"') { text += '"'; at += 1; }
      else if (sign === '"') quoted = !quoted;
      else if (sign === delimiter && !quoted) { found.push(text); text = ""; }
      else text += sign;
    }
    return [...found, text].map((cell) => cell.trim());
  };
  const decode = (bytes) => {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
    try { return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }); }
    catch { return new TextDecoder("windows-1252").decode(bytes); }
  };
  const meant = (headers, options) => {
    const known = JSON.parse(document.getElementById("known-columns").textContent);
    const plain = headers.map((header) => header.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]/g, ""));
    const fields = plain.map((name) => known.fields[name] ?? options.find((option) => option.toLowerCase() === name) ?? "");
    const isPart = (at) => known.nameParts.includes(plain[at]);
    const whole = fields.some((field, at) => field === "name" && !isPart(at));
    return fields.map((field, at) => (isPart(at) && whole) || (field === "phone" && fields.indexOf("phone") < at) ? "" : field);
  };

  document.addEventListener("DOMContentLoaded", () => {
    const file = document.querySelector('input[type="file"][name="file"]');
    const box = document.querySelector("[data-mapping]");
    if (!file || !box) return;
    file.addEventListener("change", async () => {
      const columns = box.querySelector("[data-columns]");
      columns.replaceChildren();
      box.hidden = !file.files.length;
      if (box.hidden) return;
      const bytes = new Uint8Array(await file.files[0].slice(0, HEAD).arrayBuffer());
      const first = decode(bytes).replace(/^\ufeff?[\r\n]*/, "").split(/\r?\n/, 1)[0];
      const delimiter = [",", ";", "\t", "|"].reduce((best, sign) => first.split(sign).length > first.split(best).length ? sign : best);
      const headers = cells(first, delimiter);
      const options = [...box.querySelector("[data-column]").content.querySelector("select").options];
      const fields = meant(headers, options.map((option) => option.value));
      headers.forEach((header, at) => {
        const row = box.querySelector("[data-column]").content.cloneNode(true);
        const choice = row.querySelector("select");
        row.querySelector("span").textContent = header || box.dataset.noName;
        row.querySelector("input").value = header;
        choice.value = fields[at];
        columns.append(row);
      });
    });
  });
})();
