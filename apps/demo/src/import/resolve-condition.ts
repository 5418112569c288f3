import { comparisonOf } from "@sigi/survey/question-types.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type { ComparisonOperator } from "@sigi/survey/condition.ts";
import type {
  KeyedCondition,
  QuestionnaireQuestion,
} from "../questionnaire.ts";
import type { Expression, NamedComparison } from "./expression.ts";

/** What the names and values of expressions mean. */
export interface NameLookup {
  /** The question that a name means; undefined for an unknown name. */
  find(name: string): QuestionnaireQuestion | undefined;
  /** The id of the choice that the file gives this value; undefined where there is none. */
  choiceId(question: QuestionnaireQuestion, value: string): string | undefined;
}

/** Says in words what of an expression cannot be taken over. */
type Complain = (what: string) => void;

/** An expression over names as a condition over keys; null where it cannot be taken over, which `complain` then tells. */
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

/** All parts or none: half a condition would mean something else. */
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
      // Here an unanswered question differs from everything, as in the file; our own comparison would say no.
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
  // A keyed question differs from a stored one in how its region list names its parent, which no comparison looks at.
  const { input } = comparisonOf(question as unknown as Question);
  if (input === "number") {
    return Number.isFinite(Number(value)) ? Number(value) : undefined;
  }
  if (typeof input === "string") return value;
  return value === otherId && input.other
    ? otherId
    : known.choiceId(question, value);
}
