import { comparisonOf } from "@sigi/survey/question-types.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type { ComparisonOperator } from "@sigi/survey/logic/condition.ts";
import type {
  KeyedCondition,
  QuestionnaireQuestion,
} from "../questionnaire.ts";
import type { Expression, NamedComparison } from "./expression.ts";

/** Resolves the names and values of expressions. */
export interface NameLookup {
  /** The question with a name; undefined for an unknown name. */
  find(name: string): QuestionnaireQuestion | undefined;
  /** The id of the choice with this value in the file; undefined if there is none. */
  choiceId(question: QuestionnaireQuestion, value: string): string | undefined;
}

/** Reports a part of an expression that cannot be converted. */
type Complain = (what: string) => void;

/**
 * Converts an expression over names to a condition over keys; null, with a report to `complain`, if it cannot be
 * converted.
 */
export function resolveCondition(
  expression: Expression,
  known: NameLookup,
  complain: Complain,
): KeyedCondition | null {
  if ("all" in expression) {
    const all = resolveEach(expression.all, known, complain);
    return all && { all };
  }
  if ("any" in expression) {
    const any = resolveEach(expression.any, known, complain);
    return any && { any };
  }
  const question = known.find(expression.name);
  if (question) return compare(expression, question, known, complain);
  complain(`its condition names "${expression.name}", which is no question`);
  return null;
}

/** All parts or none: half a condition would have another meaning. */
function resolveEach(
  parts: Expression[],
  known: NameLookup,
  complain: Complain,
): KeyedCondition[] | null {
  const resolved = parts.map((part) => resolveCondition(part, known, complain));
  const whole = resolved.filter((part) => part !== null);
  return whole.length === parts.length ? whole : null;
}

function compare(
  { operator, values }: NamedComparison,
  question: QuestionnaireQuestion,
  known: NameLookup,
  complain: Complain,
): KeyedCondition | null {
  const { key } = question;
  const [first = ""] = values;
  const isEmpty = values.length === 1 && first === "";
  if (operator === "empty" || (operator === "=" && isEmpty)) {
    return { key, operator: "not_answered" };
  }
  if (operator === "notempty" || (operator === "<>" && isEmpty)) {
    return { key, operator: "answered" };
  }
  const possible = possibleValues(values, question, known, complain);
  const [value] = possible;
  if (value === undefined) {
    complain(`its condition on "${key}" can never hold`);
    return null;
  }
  switch (operator) {
    case "anyof":
      return { key, operator: "any_of", value: possible };
    case "<>":
      // In the file, an unanswered question is unequal to every value. The product's comparison would be false.
      return {
        any: [
          { key, operator: "not_equals", value },
          { key, operator: "not_answered" },
        ],
      };
    default:
      return { key, operator: comparisons[operator], value };
  }
}

const comparisons = {
  "=": "equals",
  contains: "equals",
  "<": "less",
  "<=": "less_or_equal",
  ">": "greater",
  ">=": "greater_or_equal",
} as const satisfies Record<string, ComparisonOperator>;

function possibleValues(
  values: string[],
  question: QuestionnaireQuestion,
  known: NameLookup,
  complain: Complain,
): (string | number)[] {
  return values.flatMap((value) => {
    const possible = possibleValue(value, question, known);
    if (possible !== undefined) return [possible];
    complain(`"${question.key}" cannot be answered with ${value}`);
    return [];
  });
}

function possibleValue(
  value: string,
  question: QuestionnaireQuestion,
  known: NameLookup,
): string | number | undefined {
  // A keyed question differs from a stored one only in its region list's parent, which comparisons ignore.
  const { input } = comparisonOf(question as unknown as Question);
  if (input === "number") {
    return Number.isFinite(Number(value)) ? Number(value) : undefined;
  }
  if (typeof input === "string") return value;
  return value === otherId && input.other
    ? otherId
    : known.choiceId(question, value);
}
