import type { PartsSummary } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { FieldShape } from "@sigi/survey/question-types/answer-shape.ts";
import { partOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type {
  FindSummaryType,
  PresentContext,
  SummaryType,
} from "../summary-type.ts";
import {
  addPart,
  type LabelledPart,
  type PartStates,
  presentParts,
} from "./parts.ts";

/** Answers with one value for each of several fields, of different types. */
export function fieldsType(
  find: FindSummaryType,
): SummaryType<
  { readonly fields: readonly FieldShape[] },
  Readonly<Record<string, unknown>>,
  PartStates
> {
  return {
    empty: () => ({}),
    read: (raw, { fields }) =>
      isRecord(raw) &&
      fieldParts(fields, find).some(
        (part) => part.type.read(partOf(raw, part.id), part.shape) !== null,
      )
        ? raw
        : null,
    add: (states, record, weight, { fields }) => {
      for (const part of fieldParts(fields, find)) {
        addPart(states, part, partOf(record, part.id), weight);
      }
    },
    present: ({ state }, { fields }, context): PartsSummary => ({
      kind: "parts",
      parts: presentFields(state, fields, find, context),
    }),
  };
}

/** Fields as parts of an answer. */
export const fieldParts = (
  fields: readonly FieldShape[],
  find: FindSummaryType,
): LabelledPart[] =>
  fields.map(({ id, label, shape }) => ({
    id,
    label: plainText(label) || id,
    type: find(shape),
    shape,
  }));

export const presentFields = (
  states: PartStates,
  fields: readonly FieldShape[],
  find: FindSummaryType,
  context: PresentContext,
): PartsSummary["parts"] =>
  presentParts(states, fieldParts(fields, find), context);
