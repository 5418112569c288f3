import type { PartsSummary } from "@sigi/contract/summaries.ts";
import {
  addOf,
  type AnySummaryType,
  emptyOf,
  type PresentContext,
} from "../summary-type.ts";
import type { Weight } from "../tally.ts";
import { entryOf, findEntry, type TalliedMap } from "../tallied-map.ts";

/** A part of answers with its summary type. */
interface Part {
  readonly id: string;
  readonly type: AnySummaryType;
  readonly shape: unknown;
}

export interface LabelledPart extends Part {
  /** Plain text. */
  readonly label: string;
}

/** States by the ids of the parts that were answered. */
export type PartStates = TalliedMap<unknown>;

/** Adds the part's value if it has one. */
export function addPart(
  states: PartStates,
  { id, type, shape }: Part,
  raw: unknown,
  weight: Weight,
) {
  if (type.read(raw, shape) === null) return;
  const state = entryOf(states, id, () => type.empty(shape));
  if (state) addOf(type, shape, state, raw, weight);
}

/** Presents all parts, answered or not, in their order. */
export const presentParts = (
  states: PartStates,
  parts: readonly LabelledPart[],
  context: PresentContext,
): PartsSummary["parts"] =>
  parts.map(({ id, label, type, shape }) => {
    const state = findEntry(states, id) ?? emptyOf(type, shape);
    return {
      id,
      label,
      base: state.respondents,
      summary: type.present(state, shape, context),
    };
  });
