import type { RosterSummary } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
import { partOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import {
  addNumber,
  emptyNumbers,
  figuresOf,
  type NumberCounts,
} from "../numbers/number-counts.ts";
import { fieldParts, presentFields } from "../parts/fields-type.ts";
import { addPart, type PartStates } from "../parts/parts.ts";
import type { FindSummaryType, SummaryType } from "../summary-type.ts";

interface RosterState {
  entries: NumberCounts;
  /** States of the fields of all entries; each entry counts as a respondent. */
  fields: PartStates;
}

type EntryFields = Readonly<Record<string, unknown>>;

/** Maximum number of entries, more than a roster may have. */
const ENTRIES_MAX = 1_000;

export const rosterType = (
  find: FindSummaryType,
): SummaryType<ShapeOf<"entries">, readonly EntryFields[], RosterState> => ({
  empty: () => ({ entries: emptyNumbers(), fields: {} }),
  read: (raw) => {
    const entries = entryFields(raw);
    return entries.length === 0 ? null : entries;
  },
  add: ({ entries, fields }, filled, weight, shape) => {
    addNumber(entries, filled.length, weight.weight);
    for (const part of fieldParts(shape.fields, find)) {
      for (const entry of filled) {
        addPart(fields, part, partOf(entry, part.id), weight);
      }
    }
  },
  present: (tallied, shape, context): RosterSummary => ({
    kind: "roster",
    entries: figuresOf(tallied.state.entries, tallied),
    fields: presentFields(tallied.state.fields, shape.fields, find, context),
  }),
});

/** Returns the fields of each entry of a stored value. */
export const entryFields = (raw: unknown): EntryFields[] =>
  (Array.isArray(raw) ? raw.slice(0, ENTRIES_MAX) : []).flatMap(
    (entry: unknown) =>
      isRecord(entry) && isRecord(entry["fields"]) ? [entry["fields"]] : [],
  );
