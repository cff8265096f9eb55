/* The rows of conversion rules, of pairs and of pixels. */
document.addEventListener("alpine:init", () => {
  const rule = () => ({
    field: "payment_amount", comparator: "gt", threshold: "", outcome: "", text: "",
    mode: "fixed", value: "", multiplier: "1", adjustment: "0",
  });
  const pair = () => ({ name: "", value: "" });
  const pixel = () => ({ integration: "", account: "", pixel: "" });
  const kinds = {
    isNumber(row) { return ["payment_amount", "lead_quality"].includes(row.field); },
    isText(row) { return ["payment_product", "payment_processor"].includes(row.field); },
  };
  window.Alpine.data("ruleRows", (id) => window.formRows(id, rule, true, kinds));
  window.Alpine.data("pairRows", (id) => window.formRows(id, pair, false));
  window.Alpine.data("pixelRows", (id) => window.formRows(id, pixel, false));
});

/* A form shows only the inputs of the chosen event and platform. */
document.addEventListener("DOMContentLoaded", () => {
  const shownWhen = {
    custom_event_type_name: ["event_type", "custom"],
    destination_search_ad_account_id: ["destination_platform", "search_ads"],
    destination_social_pixels: ["destination_platform", "social_ads"],
    destination_marketplace_business_ids: ["destination_platform", "marketplace"],
    destination_custom_url: ["destination_platform", "custom"],
  };
  for (const [field, [name, value]] of Object.entries(shownWhen)) {
    const line = document.querySelector(`.field-line.field-${field}`);
    const row = line && (line.closest(".field-row") || line);
    const choice = document.querySelector(`select[name="${name}"]`);
    if (!row || !choice) continue;
    const show = () => { row.style.display = choice.value === value ? "" : "none"; };
    choice.addEventListener("change", show);
    show();
  }
});
