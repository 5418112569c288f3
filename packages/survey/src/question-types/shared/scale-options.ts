import { formLimits } from "../../form-limits.ts";
import { countCharacters } from "../../text.ts";
import type { OptionFault, Random } from "../question-type.ts";

/** What the ends of a scale mean; "" for no label. */
interface EndLabels {
  minLabel: string;
  maxLabel: string;
}

export function checkEndLabels(
  labels: EndLabels,
): OptionFault<"label_too_long">[] {
  const { labelMax: max } = formLimits;
  return (["minLabel", "maxLabel"] as const)
    .filter((field) => countCharacters(labels[field]) > max)
    .map((field) => ({ field, code: "label_too_long", params: { max } }));
}

/** The better of two draws, because most respondents are rather content. */
export function sampleStep(
  { min, max }: { min: number; max: number },
  random: Random,
): number {
  return Math.max(random.whole(min, max), random.whole(min, max));
}
