import type { AnswerContext } from "../answer-context.ts";
import type { ChoiceAnswer } from "../answer.ts";
import type { OptionFault } from "../fault.ts";
import {
  type ReadResult,
  isAbsent,
  refuse,
  unanswered,
} from "../read-result.ts";
import {
  type DropdownOptions,
  formLimits,
  type RegionSource,
} from "../survey-form.ts";
import { checkChoices, readChoice } from "./choices.ts";
import { singleChoiceDefaults } from "./single-choice.ts";

export function readDropdown(
  options: DropdownOptions,
  raw: unknown,
  context: AnswerContext,
): ReadResult<ChoiceAnswer> {
  if (isAbsent(raw)) return unanswered;
  return options.source
    ? readRegion(options.source, raw, context)
    : readChoice(options, raw);
}

/** A region's id holds its parent's: "32.73" lies in "32". */
function readRegion(
  { level, parentQuestionId }: RegionSource,
  raw: unknown,
  { regions, earlier }: AnswerContext,
): ReadResult<ChoiceAnswer> {
  if (typeof raw !== "string") return refuse("answer_unreadable");
  if (raw === "") return unanswered;
  if (parentQuestionId !== null) {
    const parent = earlier.get(parentQuestionId);
    if (typeof parent !== "string") return refuse("region_parent_unanswered");
    if (!raw.startsWith(`${parent}.`)) return refuse("region_outside_parent");
  }
  return regions.has(level, raw) ? { value: raw } : refuse("region_unknown");
}

/** Whether the parent question fits is for the whole form to check: see `check-region-sources.ts`. */
export function checkDropdown(options: DropdownOptions): OptionFault[] {
  if (!options.source) {
    return checkChoices(options.choices, {
      field: "choices",
      min: formLimits.choicesMin,
      max: formLimits.dropdownChoicesMax,
    });
  }
  const { level, parentQuestionId } = options.source;
  const needsParent = level !== "province";
  if (needsParent && parentQuestionId === null) {
    return [{ field: "source", code: "region_parent_missing" }];
  }
  if (!needsParent && parentQuestionId !== null) {
    return [{ field: "source", code: "region_parent_unfit" }];
  }
  return [];
}

export const dropdownDefaults: DropdownOptions = {
  ...singleChoiceDefaults,
  source: null,
};
