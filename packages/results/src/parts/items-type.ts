import type { PartsSummary } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { partOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { AnySummaryType, SummaryType } from "../summary-type.ts";
import { withUnlisted } from "../tallied-map.ts";
import {
  addPart,
  type LabelledPart,
  type PartStates,
  presentParts,
} from "./parts.ts";

interface Item {
  readonly id: string;
  readonly label: string;
}

/**
 * Answers that have one value for each of many items, all of one type: rows of a
 * grid, or the items of a repeated section. Items that are not listed come after
 * the others under their ids.
 */
export function itemsType<Shape>(
  itemsOf: (shape: Shape) => readonly Item[],
  type: AnySummaryType,
): SummaryType<Shape, Readonly<Record<string, unknown>>, PartStates> {
  return {
    empty: () => ({}),
    read: (raw, shape) =>
      isRecord(raw) &&
      Object.keys(raw).some((id) => type.read(partOf(raw, id), shape) !== null)
        ? raw
        : null,
    add: (states, record, weight, shape) => {
      for (const id of Object.keys(record)) {
        addPart(states, { id, type, shape }, partOf(record, id), weight);
      }
    },
    present: ({ state }, shape, context): PartsSummary => ({
      kind: "parts",
      parts: presentParts(
        state,
        withUnlisted(itemsOf(shape), state).map((item): LabelledPart => ({
          ...item,
          type,
          shape,
        })),
        context,
      ),
    }),
  };
}
