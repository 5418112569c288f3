import { calculatedAnswer } from "@sigi/survey/question-types/calculated/answer.ts";
import { CalculatedField } from "../calculated/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** Types whose values are computed by expressions. */
export const computedTypes: PartsOfGroup<"computed"> = {
  calculated: {
    format: calculatedAnswer,
    field: { Field: CalculatedField, layout: "output" },
  },
};
