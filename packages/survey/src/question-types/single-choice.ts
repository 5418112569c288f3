import type { ChoiceAnswer } from "../answer.ts";
import type { OptionFault } from "../fault.ts";
import { type ReadResult, isAbsent, unanswered } from "../read-result.ts";
import { formLimits, type SingleChoiceOptions } from "../survey-form.ts";
import { checkChoices, readChoice } from "./choices.ts";

export function readSingleChoice(
  options: SingleChoiceOptions,
  raw: unknown,
): ReadResult<ChoiceAnswer> {
  return isAbsent(raw) ? unanswered : readChoice(options, raw);
}

export function checkSingleChoice(options: SingleChoiceOptions): OptionFault[] {
  return checkChoices(options.choices, {
    field: "choices",
    min: formLimits.choicesMin,
    max: formLimits.choicesMax,
  });
}

export const singleChoiceDefaults: SingleChoiceOptions = {
  choices: [
    { id: "1", label: "" },
    { id: "2", label: "" },
  ],
  other: false,
  randomise: false,
};
