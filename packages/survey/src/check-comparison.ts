import { otherId } from "./answer.ts";
import type { Comparison, ComparisonOperator } from "./condition.ts";
import type { Fault, FormFaultCode } from "./fault.ts";
import type {
  Question,
  QuestionTypeName,
  SingleChoiceOptions,
} from "./survey-form.ts";

/** Checks that the operator makes sense for the question's type, and that the question can be answered with the value. */
export function checkComparison(
  { operator, value }: Comparison,
  question: Question,
): Fault<FormFaultCode> | null {
  if (!operatorsOf[question.type].includes(operator)) {
    return { code: "condition_operator_unfit" };
  }
  if (operator === "answered" || operator === "not_answered") return null;
  const listed = Array.isArray(value);
  const values = listed ? value : value === undefined ? [] : [value];
  const fits =
    listed === (operator === "any_of") &&
    values.length > 0 &&
    values.every((one) => isPossible(one, question));
  return fits ? null : { code: "condition_value_unfit" };
}

const presence = ["answered", "not_answered"] as const;
const equality = [...presence, "equals", "not_equals", "any_of"] as const;
const order = [
  ...equality,
  "less",
  "less_or_equal",
  "greater",
  "greater_or_equal",
] as const;

const operatorsOf: Record<QuestionTypeName, readonly ComparisonOperator[]> = {
  short_text: equality,
  long_text: presence,
  number: order,
  single_choice: equality,
  multiple_choice: equality,
  dropdown: equality,
  likert_matrix: presence,
  linear_scale: order,
  statement: [],
};

/** The operators that a builder offers for an earlier question. */
export function operatorsFor(
  question: Question,
): readonly ComparisonOperator[] {
  return operatorsOf[question.type];
}

function isPossible(value: string | number, question: Question): boolean {
  switch (question.type) {
    case "short_text":
      return typeof value === "string" && value !== "";
    case "number":
    case "linear_scale":
      return typeof value === "number" && Number.isFinite(value);
    case "single_choice":
    case "multiple_choice":
      return isOffered(value, question.options);
    case "dropdown":
      return question.options.source
        ? /^\d{2}(\.\d{2}){0,2}$/.test(String(value))
        : isOffered(value, question.options);
    default:
      return false;
  }
}

function isOffered(value: string | number, options: SingleChoiceOptions) {
  return value === otherId
    ? options.other
    : options.choices.some((choice) => choice.id === value);
}
