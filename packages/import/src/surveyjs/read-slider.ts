import type { SourceObject } from "../source/source-object.ts";
import { isObject } from "../source/source-object.ts";
import { input, type Input } from "./typed-input.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** A slider, also the text with `inputType: "range"`. One for a range of values has only one value here. */
export function readSlider(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  readValidators(source, owner, new Set(), context);
  if (source.text("sliderType") === "range") {
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

/** The labels at both ends; those between have no place. */
function endLabels(
  source: SourceObject,
  min: number,
  max: number,
  owner: Owner,
  { read: { report }, texts }: SurveyJsContext,
): [string, string] {
  const labels = { minLabel: "", maxLabel: "" };
  for (const { value, place } of source.list("customLabels")) {
    const at = isObject(value) ? Number(value["value"]) : Number(value);
    const text = isObject(value) ? texts.of(value["text"]) : null;
    const name = at === min ? "minLabel" : at === max ? "maxLabel" : null;
    if (name === null || text === null) {
      report.lost(place, "setting_unsupported", { name: "customLabels" });
      continue;
    }
    labels[name] = texts.put(text, place, `${owner.place}.options.${name}`);
  }
  return [labels.minLabel, labels.maxLabel];
}

/** What stands behind the number in a format such as "{0} kg". */
function unitOf(source: SourceObject): string {
  const format = source.text("labelFormat") ?? source.text("tooltipFormat");
  source.ignore("labelFormat", "tooltipFormat");
  const unit = /^\{0\}\s*(.*)$/.exec(format ?? "")?.[1];
  if (unit !== undefined || format === undefined) return unit ?? "";
  source.lost("labelFormat", "setting_unsupported", { name: "labelFormat" });
  return "";
}
