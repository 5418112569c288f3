import type {
  Expression,
  FunctionName,
} from "@sigi/survey/expressions/expression.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type { QuestionnaireQuestion } from "../questionnaire.ts";
import type { FileExpression, NamedComparison } from "./file-expression.ts";

/** Resolves the names and values of a file's expressions. */
export interface NameLookup {
  /** The question with a name; undefined for an unknown name. */
  find(name: string): QuestionnaireQuestion | undefined;
  /** The id of the choice with this value in the file; undefined if there is none. */
  choiceId(question: QuestionnaireQuestion, value: string): string | undefined;
}

/** Reports a part of an expression that cannot be converted. */
type Complain = (what: string) => void;

/** Converts a file's expression; null, with a report to `complain`, if it cannot be converted. */
export function resolveCondition(
  expression: FileExpression,
  known: NameLookup,
  complain: Complain,
): Expression | null {
  if ("all" in expression) {
    const args = resolveEach(expression.all, known, complain);
    return args && { call: "and", args };
  }
  if ("any" in expression) {
    const args = resolveEach(expression.any, known, complain);
    return args && { call: "or", args };
  }
  const question = known.find(expression.name);
  if (question) return compare(expression, question, known, complain);
  complain(`its condition names "${expression.name}", which is no question`);
  return null;
}

/** All parts or none: half a condition would have another meaning. */
function resolveEach(
  parts: FileExpression[],
  known: NameLookup,
  complain: Complain,
): Expression[] | null {
  const resolved = parts.map((part) => resolveCondition(part, known, complain));
  const whole = resolved.filter((part) => part !== null);
  return whole.length === parts.length ? whole : null;
}

function compare(
  { operator, values }: NamedComparison,
  question: QuestionnaireQuestion,
  known: NameLookup,
  complain: Complain,
): Expression | null {
  const answer = { answer: question.code };
  const answered: Expression = { call: "answered", args: [answer] };
  const [first = ""] = values;
  const isEmpty = values.length === 1 && first === "";
  if (operator === "empty" || (operator === "=" && isEmpty)) {
    return { call: "not", args: [answered] };
  }
  if (operator === "notempty" || (operator === "<>" && isEmpty)) {
    return answered;
  }
  const possible = possibleValues(values, question, known, complain);
  const [value] = possible;
  if (value === undefined) {
    complain(`its condition on "${question.code}" can never hold`);
    return null;
  }
  return {
    call: functions[operator],
    args: [answer, { value: operator === "anyof" ? possible : value }],
  };
}

const functions = {
  "=": "equals",
  // In both languages, an unanswered question is unequal to every value.
  "<>": "not_equals",
  contains: "contains",
  anyof: "any_of",
  "<": "less",
  "<=": "less_or_equal",
  ">": "greater",
  ">=": "greater_or_equal",
} as const satisfies Record<string, FunctionName>;

function possibleValues(
  values: string[],
  question: QuestionnaireQuestion,
  known: NameLookup,
  complain: Complain,
): (string | number)[] {
  return values.flatMap((value) => {
    const possible = possibleValue(value, question, known);
    if (possible !== undefined) return [possible];
    complain(`"${question.code}" cannot be answered with ${value}`);
    return [];
  });
}

function possibleValue(
  value: string,
  question: QuestionnaireQuestion,
  known: NameLookup,
): string | number | undefined {
  const type = operandTypeOf(question);
  switch (type.kind) {
    case "number":
      return Number.isFinite(Number(value)) ? Number(value) : undefined;
    case "choice":
    case "choices":
      return value === otherId && type.other
        ? otherId
        : known.choiceId(question, value);
    default:
      return value;
  }
}
