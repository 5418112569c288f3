import { isObject, SourceObject } from "../source/source-object.ts";
import type { Typed } from "./question-common.ts";
import { input, type Input } from "./typed-input.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** Reads a slider for a range of values as two sliders, the second of which must not be below the first. */
export function readRange(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  const params = { from: "slider", to: "multi_field" };
  source.changed("sliderType", owner.place, "type_changed", params);
  const { options } = readSlider(source, owner, context);
  const isIndonesian = context.texts.language === "id";
  const fields = [
    { id: "from", label: isIndonesian ? "Dari" : "From" },
    { id: "to", label: isIndonesian ? "Sampai" : "To" },
  ].map((field) => ({ ...field, type: "slider", required: true, options }));
  const [from, to] = fields.map(({ id }) => ({
    ...owner.operand,
    path: [...(owner.operand.path ?? []), id],
  }));
  if (from && to) {
    const args = [from, to];
    const expression = { call: "less_or_equal" as const, args };
    owner.rules?.list.push({ expression, message: "" });
  }
  return { type: "multi_field", options: { fields } };
}

/**
 * Reads a slider, or a text with `inputType: "range"`. In a matrix or panel, a slider for a range is read as a single
 * one.
 */
export function readSlider(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  readValidators(source, owner, new Set(), context);
  const isRange = source.text("sliderType") === "range";
  if (isRange && owner.operand.path) {
    source.lost("sliderType", "setting_unsupported", { name: "range" });
  }
  source.ignore("autoGenerate", "showLabels", "labelCount");
  const min = source.number("min") ?? 0;
  const max = source.number("max") ?? 100;
  const [minLabel, maxLabel] = endLabels(source, min, max, owner, context);
  const tooltip = source.text("tooltipVisibility");
  return input("slider", {
    min,
    max,
    step: source.number("step") ?? 1,
    minLabel,
    maxLabel,
    unit: unitOf(source),
    showValue: tooltip !== "never",
  });
}

/** Returns the labels of both ends. Labels between them are reported as lost. */
function endLabels(
  source: SourceObject,
  min: number,
  max: number,
  owner: Owner,
  { read: { report }, texts }: SurveyJsContext,
): [string, string] {
  const labels = { minLabel: "", maxLabel: "" };
  for (const { value, place } of source.list("customLabels")) {
    const item = isObject(value)
      ? new SourceObject(value, place, report)
      : null;
    const at = item ? item.number("value") : Number(value);
    const text = item && texts.read(item, "text");
    const name = at === min ? "minLabel" : at === max ? "maxLabel" : null;
    if (name === null || !item || !text) {
      report.lost(place, "setting_unsupported", { name: "customLabels" });
      continue;
    }
    const target = `${owner.place}.options.${name}`;
    labels[name] = texts.put(text, place, target);
    item.ignore("showValue");
    item.close(target);
  }
  return [labels.minLabel, labels.maxLabel];
}

/** Returns the text after the number in a format such as "{0} kg". */
function unitOf(source: SourceObject): string {
  const format = source.text("labelFormat") ?? source.text("tooltipFormat");
  source.ignore("labelFormat", "tooltipFormat");
  const unit = /^\{0\}\s*(.*)$/.exec(format ?? "")?.[1];
  if (unit !== undefined || format === undefined) return unit ?? "";
  source.lost("labelFormat", "setting_unsupported", { name: "labelFormat" });
  return "";
}
