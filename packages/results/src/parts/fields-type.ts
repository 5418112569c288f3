import type { PartsSummary } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import {
  type InnerField,
  partOf,
} from "@sigi/survey/question-types/shared/inner-fields.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { innerSummaryTypes } from "../inner-summary-types.ts";
import type {
  AnySummaryType,
  PresentContext,
  SummaryType,
} from "../summary-type.ts";
import { addPart, type Part, type PartStates, presentParts } from "./parts.ts";

/** Answers with one value for each of several fields, of different types. */
export function fieldsType<Options>(
  fieldsOf: (options: Options) => readonly InnerField[],
): SummaryType<Options, Readonly<Record<string, unknown>>, PartStates> {
  return {
    empty: () => ({}),
    read: (raw, options) =>
      isRecord(raw) &&
      fieldParts(fieldsOf(options)).some(
        (part) => part.type.read(partOf(raw, part.id), part.options) !== null,
      )
        ? raw
        : null,
    add: (states, record, weight, options) => {
      for (const part of fieldParts(fieldsOf(options))) {
        addPart(states, part, partOf(record, part.id), weight);
      }
    },
    present: ({ state }, options, context): PartsSummary => ({
      kind: "parts",
      parts: presentFields(state, fieldsOf(options), context),
    }),
  };
}

/** Fields as parts of an answer. */
export const fieldParts = (fields: readonly InnerField[]): Part[] =>
  fields.map(({ id, type, options }) => ({
    id,
    type: innerSummaryTypes[type] as unknown as AnySummaryType,
    options,
  }));

export const presentFields = (
  states: PartStates,
  fields: readonly InnerField[],
  context: PresentContext,
): PartsSummary["parts"] =>
  presentParts(
    states,
    fieldParts(fields).map((part, index) => ({
      ...part,
      label: plainText(fields[index]?.label ?? "") || part.id,
    })),
    context,
  );
