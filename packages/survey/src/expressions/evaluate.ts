import type {
  AnswerOperand,
  Call,
  Expression,
  ProfileBand,
} from "./expression.ts";
import type { callFunction } from "./functions.ts";
import type { OperandValue } from "./operand-value.ts";

/** What an expression sees of a participation. */
export interface Scope {
  /** The answer or its part; null when it is unanswered, hidden or later. */
  answer: (operand: AnswerOperand) => OperandValue;
  /** The answer as its respondent reads it: labels for codes. */
  label: (operand: AnswerOperand) => string;
  /** The text of a value from the link; null when it was not set. */
  variable: (name: string) => string | null;
  profile: (band: ProfileBand) => OperandValue;
  /** The item of the repeated section around it; null outside. */
  item: Item | null;
  /** Local date and time of the start of the participation, "2026-11-23T18:10". */
  startedAt: string;
  readonly callFunction: typeof callFunction;
}

/** What a section is repeated for: the code and the label of a choice, as plain text. */
export interface Item {
  code: string;
  label: string;
  /** In a translated form, the label in the survey's own language where it differs. */
  ownLabel?: string;
}

/**
 * The value of an expression; null for what is unanswered or cannot be
 * computed. Never throws, and takes time in proportion to the tree and the
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

/** Whether a condition holds. What is null does not. */
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
