import { faultText } from "@sigi/survey/form-fault.ts";
import type { FormFault } from "@sigi/survey/form-fault.ts";
import type { FieldFault } from "../platform/business-error.ts";

/** Faults by place: `title`, `min_age`, `questions`, `sections.3`, `questions.12.choices`. */
export type PlacedFaults = Record<string, FieldFault[]>;

/** The form's faults by place, with the texts of the survey package. */
export function placedFaults(faults: readonly FormFault[]): PlacedFaults {
  const placed: PlacedFaults = {};
  for (const { place, ...fault } of faults) {
    (placed[place] ??= []).push({
      code: fault.code,
      text: (locale) => faultText(fault, locale),
    });
  }
  return placed;
}
