import { numberOf } from "./limesurvey-numbers.ts";
import { isOn } from "./limesurvey-lists.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/**
 * Reads a slider of numbers, with the separator between the text of a line and the labels of its ends; null for none.
 */
export function sliderOf({ attributes }: LimeQuestion): {
  options: { min: number; max: number; step: number };
  separator: string;
} | null {
  if (!isOn(attributes.text("slider_layout"))) return null;
  const min = numberOf(attributes, "slider_min") ?? 0;
  const max = numberOf(attributes, "slider_max") ?? 100;
  const step = numberOf(attributes, "slider_accuracy") ?? 1;
  const start = attributes.text("slider_default") ?? "";
  if (start !== "") {
    attributes.changed("slider_default", null, "default_left", {
      value: start,
    });
  }
  const fits =
    step > 0 &&
    max - min >= step &&
    (max - min) / step <= 10_000 &&
    [min, max, step].every(
      (value) =>
        Math.abs(value) <= 1_000_000 && Number(value.toFixed(4)) === value,
    );
  if (!fits) return null;
  const separator = attributes.text("slider_separator") ?? "";
  return { options: { min, max, step }, separator };
}
