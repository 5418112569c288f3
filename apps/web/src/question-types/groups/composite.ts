import { gridAnswer } from "@sigi/survey/question-types/grid/answer.ts";
import { multiFieldAnswer } from "@sigi/survey/question-types/multi-field/answer.ts";
import { rosterAnswer } from "@sigi/survey/question-types/roster/answer.ts";
import { GridField } from "../grid/field.tsx";
import { MultiFieldField } from "../multi-field/field.tsx";
import { RosterField } from "../roster/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** Questions that are made of fields of other types. */
export const compositeTypes: PartsOfGroup<"composite"> = {
  multi_field: {
    format: multiFieldAnswer,
    field: { Field: MultiFieldField, layout: "group" },
  },
  grid: { format: gridAnswer, field: { Field: GridField, layout: "group" } },
  roster: {
    format: rosterAnswer,
    field: { Field: RosterField, layout: "group" },
  },
};
