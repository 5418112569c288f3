import { m } from "@sigi/messages/messages";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";

export interface ScalePreset {
  readonly name: string;
  readonly label: () => string;
  /** The columns' labels in one message, separated by semicolons. */
  readonly labels: (
    inputs: Record<never, never>,
    options: { locale: "id" | "en" },
  ) => string;
}

/** Scales that matrices use most, from low to high. */
export const scalePresets: readonly ScalePreset[] = [
  {
    name: "agreement",
    label: m.preset_agreement,
    labels: m.preset_agreement_labels,
  },
  {
    name: "satisfaction",
    label: m.preset_satisfaction,
    labels: m.preset_satisfaction_labels,
  },
  {
    name: "frequency",
    label: m.preset_frequency,
    labels: m.preset_frequency_labels,
  },
  {
    name: "importance",
    label: m.preset_importance,
    labels: m.preset_importance_labels,
  },
];

/** A preset's columns, in the language of the survey. */
export function presetColumns(
  preset: ScalePreset,
  locale: "id" | "en",
): Choice[] {
  return preset
    .labels({}, { locale })
    .split(";")
    .map((label, index) => ({
      id: `c${String(index + 1)}`,
      label: label.trim(),
    }));
}
