import type { AnswerCondition } from "@sigi/contract/results.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { parseNumber } from "../../question-types/number/parse-number.ts";
import type { AnswerPart } from "./answer-parts.ts";

/** The reader's current input. */
export interface ConditionTest {
  readonly any: readonly string[];
  readonly min: string;
  readonly max: string;
  readonly contains: string;
}

export const emptyTest: ConditionTest = {
  any: [],
  min: "",
  max: "",
  contains: "",
};

/** The condition from the input; null while the input is empty or not a number. */
export function conditionOf(
  { axis, kind }: Pick<AnswerPart, "axis" | "kind">,
  { any, min, max, contains }: ConditionTest,
  locale: Locale,
): AnswerCondition | null {
  switch (kind) {
    case "categories":
      return any.length === 0 ? null : { ...axis, any: [...any] };
    case "numbers":
      return bounded(axis, numberIn(min, locale), numberIn(max, locale));
    case "dates":
      return bounded(axis, min || undefined, max || undefined);
    case "texts":
      return contains.trim() === ""
        ? null
        : { ...axis, contains: contains.trim() };
    case "other":
      return { ...axis, answered: true };
  }
}

/** Undefined for an empty field, null for an invalid number. */
const numberIn = (typed: string, locale: Locale) =>
  typed.trim() === "" ? undefined : parseNumber(typed, locale);

function bounded<Bound extends number | string>(
  axis: AnswerPart["axis"],
  min: Bound | undefined | null,
  max: Bound | undefined | null,
): AnswerCondition | null {
  if (min === null || max === null) return null;
  if (min === undefined && max === undefined) return null;
  return {
    ...axis,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}
