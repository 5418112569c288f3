import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerContext,
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";
import { isRegionSource, type RegionSource } from "../../region-source.ts";
import type { TableSource } from "../../tables/table-source.ts";
import {
  type ChoiceAnswer,
  choiceFaults,
  choiceOperand,
  type ChoiceOptions,
  readChoice,
} from "../shared/choice.ts";

/**
 * With a `source` the list comes from the regions or from a table. `choices`, `carry` and `randomise` then have no
 * effect, and own words are only offered with a table.
 */
export interface DropdownOptions extends ChoiceOptions {
  source: RegionSource | TableSource | null;
}

const regionFaults = {
  region_unknown: m.fault_region_unknown,
  region_outside_parent: m.fault_region_outside_parent,
  region_parent_unanswered: m.fault_region_parent_unanswered,
} satisfies FaultTexts<string>;

const faults = { ...choiceFaults, ...regionFaults };

export const dropdownAnswer: AnswerFormat<
  DropdownOptions,
  ChoiceAnswer,
  keyof typeof faults
> = {
  read: ({ options }, raw, context) => {
    if (isAbsent(raw)) return unanswered;
    const { source } = options;
    return isRegionSource(source)
      ? readRegion(source, raw, context)
      : readChoice(options, raw);
  },
  faults,
  operand: choiceOperand,
};

/** A region's id starts with its parent's: "32.73" lies in "32". */
function readRegion(
  { level, parent: parentCode }: RegionSource,
  raw: unknown,
  { regions, earlier }: AnswerContext,
): ReadResult<ChoiceAnswer, keyof typeof regionFaults | "answer_unreadable"> {
  if (typeof raw !== "string") return refuse("answer_unreadable");
  if (raw === "") return unanswered;
  if (parentCode !== null) {
    const parent = earlier.get(parentCode);
    if (typeof parent !== "string") return refuse("region_parent_unanswered");
    if (!raw.startsWith(`${parent}.`)) return refuse("region_outside_parent");
  }
  return regions.has(level, raw) ? { value: raw } : refuse("region_unknown");
}
