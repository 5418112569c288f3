import type {
  AnswerOperand,
  Call,
  Expression,
  ProfileBand,
} from "./expression.ts";
import type { callFunction } from "./functions.ts";
import type { OperandValue } from "./operand-value.ts";

/** The data of a participation that an expression can read. */
export interface Scope {
  /** Returns the answer or its part; null if it is unanswered, hidden, or given later in the walk. */
  answer: (operand: AnswerOperand) => OperandValue;
  /** Returns the answer as the respondent reads it, with labels instead of codes. */
  label: (operand: AnswerOperand) => string;
  /** Returns the text of a variable of the link; null if it is not set. */
  variable: (name: string) => string | null;
  profile: (band: ProfileBand) => OperandValue;
  /** The item of the enclosing repeated section; null outside. */
  item: Item | null;
  /** Local date and time of the start of the participation, "2026-11-23T18:10". */
  startedAt: string;
  readonly callFunction: typeof callFunction;
}

/** The item that a section is repeated for: the code and the label of a choice, as plain text. */
export interface Item {
  code: string;
  label: string;
  /** In a translated form, the label in the survey's own language if it differs. */
  ownLabel?: string;
}

/**
 * Returns the value of an expression; null if it is unanswered or cannot be
 * computed. Never throws, and runs in time proportional to the tree and the
 * answers that it names.
 */
export function evaluate(expression: Expression, scope: Scope): OperandValue {
  if ("value" in expression) return expression.value;
  if ("answer" in expression) return scope.answer(expression);
  if ("variable" in expression) return scope.variable(expression.variable);
  if ("profile" in expression) return scope.profile(expression.profile);
  if ("item" in expression) return scope.item?.[expression.item] ?? null;
  return evaluateCall(expression, scope);
}

/** Returns true if a condition holds. Null does not hold. */
export function holds(expression: Expression, scope: Scope): boolean {
  return evaluate(expression, scope) === true;
}

function evaluateCall({ call, args }: Call, scope: Scope): OperandValue {
  const [first, second, third] = args;
  switch (call) {
    case "or":
      return args.some((part) => holds(part, scope));
    case "and":
      return args.every((part) => holds(part, scope));
    case "if":
      if (!first) return null;
      if (holds(first, scope)) return second ? evaluate(second, scope) : null;
      return third ? evaluate(third, scope) : null;
    case "label":
      if (!first) return null;
      if ("item" in first) return scope.item?.label ?? null;
      return "answer" in first ? scope.label(first) : evaluate(first, scope);
    case "today":
      return scope.startedAt.slice(0, 10);
    case "now":
      return scope.startedAt;
    default:
      return scope.callFunction(
        call,
        args.map((part) => evaluate(part, scope)),
        scope.startedAt.slice(0, 10),
      );
  }
}
