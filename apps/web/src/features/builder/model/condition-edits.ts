import type {
  AnswerOperand,
  Call,
  Expression,
  Literal,
  Scalar,
} from "@sigi/survey/expressions/expression.ts";
import type { OperandType } from "@sigi/survey/expressions/operand-type.ts";
import { checkExpression } from "@sigi/survey/logic/check-expression.ts";
import type { ExpressionFault } from "@sigi/survey/logic/check-expression.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type { ComparedQuestion, ConditionSite } from "./condition-site.ts";

/** A condition as the editor's rows show it: comparisons, of which all or any must hold. */
export interface FlatCondition {
  mode: "all" | "any";
  comparisons: Comparison[];
}

/** A comparison of an answer with fixed values. */
export interface Comparison {
  operand: AnswerOperand;
  operator: ComparisonOperator;
  /** Absent for `answered` and `not_answered`. */
  value?: Literal["value"];
}

export type ComparisonOperator =
  ValueOperator | Extract<Call["call"], "answered"> | "not_answered";

const valueOperators = [
  "equals",
  "not_equals",
  "any_of",
  "contains",
  "less",
  "less_or_equal",
  "greater",
  "greater_or_equal",
] as const satisfies readonly Call["call"][];

type ValueOperator = (typeof valueOperators)[number];

/** @returns null for a condition that rows cannot represent: nested groups, functions, computed values. */
export function readFlat(expression: Expression): FlatCondition | null {
  const group =
    "call" in expression &&
    (expression.call === "and" || expression.call === "or")
      ? expression
      : null;
  const parts = group ? group.args : [expression];
  const comparisons = parts.flatMap((part) => readComparison(part) ?? []);
  return comparisons.length === parts.length
    ? { mode: group?.call === "or" ? "any" : "all", comparisons }
    : null;
}

function readComparison(expression: Expression): Comparison | null {
  if (!("call" in expression)) return null;
  const { call, args } = expression;
  const [first, second] = args;
  if (!first) return null;
  if (call === "not") {
    const inner = readComparison(first);
    return inner?.operator === "answered"
      ? { ...inner, operator: "not_answered" }
      : null;
  }
  if (!("answer" in first)) return null;
  if (call === "answered") return { operand: first, operator: call };
  if (!isValueOperator(call) || !second || !("value" in second)) return null;
  const { value } = second;
  const fits = (call === "any_of") === Array.isArray(value) && value !== null;
  return fits ? { operand: first, operator: call, value } : null;
}

const isValueOperator = (name: string): name is ValueOperator =>
  valueOperators.some((operator) => operator === name);

/** The condition to save; null without comparisons. */
export function writeFlat({
  mode,
  comparisons,
}: FlatCondition): Expression | null {
  const args = comparisons.map(writeComparison);
  const [only] = args;
  if (only === undefined) return null;
  return args.length === 1
    ? only
    : { call: mode === "all" ? "and" : "or", args };
}

function writeComparison({ operand, operator, value }: Comparison): Expression {
  const answered: Expression = { call: "answered", args: [operand] };
  if (operator === "answered") return answered;
  if (operator === "not_answered") return { call: "not", args: [answered] };
  return { call: operator, args: [operand, { value: value ?? "" }] };
}

const anyType: OperandType = { kind: "any" };

/** A part of an answer, such as a row of a matrix, by its path. */
export interface ComparedPart {
  readonly path: readonly string[];
  readonly labels: readonly string[];
  readonly type: OperandType;
}

/** The parts of an answer that can be compared, from the outside in. */
export function partsOfType(type: OperandType): ComparedPart[] {
  if (type.kind !== "parts") return [];
  return type.parts.flatMap((part) => {
    const inner = partsOfType(part.type).map(({ path, labels, type: own }) => ({
      path: [part.id, ...path],
      labels: [part.label, ...labels],
      type: own,
    }));
    const own = part.type.kind === "parts" ? part.type.whole : part.type;
    return own.kind === "nothing" && inner.length > 0
      ? inner
      : [{ path: [part.id], labels: [part.label], type: own }, ...inner];
  });
}

/** The type that a comparison expects of its operand; any type when the path is unknown. */
export function typeOfOperand(
  { path = [] }: AnswerOperand,
  { type }: Pick<ComparedQuestion, "type">,
): OperandType {
  if (path.length === 0) return type.kind === "parts" ? type.whole : type;
  const part = partsOfType(type).find((one) => isSamePath(one.path, path));
  return part?.type ?? anyType;
}

export const isSamePath = (
  one: readonly string[],
  other: readonly string[],
): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

const orderings = [
  "less",
  "less_or_equal",
  "greater",
  "greater_or_equal",
] as const;
const presence = ["answered", "not_answered"] as const;

/** The operators that fit a type, the usual one first. */
export function operatorsOf(type: OperandType): readonly ComparisonOperator[] {
  switch (type.kind) {
    case "number":
      return ["equals", "not_equals", ...orderings, "any_of", ...presence];
    case "date":
    case "date_time":
    case "time":
      return ["equals", "not_equals", ...orderings, ...presence];
    case "text":
      return ["equals", "not_equals", "contains", "any_of", ...presence];
    case "boolean":
      return ["equals", ...presence];
    case "region":
      return ["equals", "not_equals", "any_of", ...presence];
    case "choice":
    case "choices":
      return type.choices.some(({ id }) => !Number.isFinite(Number(id)))
        ? ["equals", "not_equals", "any_of", ...presence]
        : ["equals", "not_equals", "any_of", ...orderings, ...presence];
    case "any":
      return [...valueOperators, ...presence];
    case "list":
      return operatorsOf(type.of).filter(
        (operator) => !orderings.some((one) => one === operator),
      );
    case "parts":
      return operatorsOf(type.whole);
    case "nothing":
      return presence;
  }
}

/** A comparison with a valid default: the question's first possible value, else that it is answered. */
export function newComparison(compared: ComparedQuestion): Comparison {
  const { code } = compared.question;
  const [part] = partsOfType(compared.type);
  return withOperand(
    { answer: code, ...(part && { path: [...part.path] }) },
    compared,
  );
}

/** A comparison of any operand of the question, with a valid default in the same way. */
export function withOperand(
  operand: AnswerOperand,
  compared: ComparedQuestion,
): Comparison {
  const type = typeOfOperand(operand, compared);
  const operator = firstValue(type) === undefined ? "answered" : "equals";
  return withOperator({ operand, operator: "answered" }, type, operator);
}

/** Changes the operator. Keeps the value if it fits, else uses the type's first possible value. */
export function withOperator(
  { operand, value }: Comparison,
  type: OperandType,
  operator: ComparisonOperator,
): Comparison {
  if (operator === "answered" || operator === "not_answered")
    return { operand, operator };
  const one = Array.isArray(value) ? value[0] : value;
  const kept = one ?? firstValue(type);
  if (operator === "any_of") {
    const many = kept === undefined || kept === "" ? [] : [kept];
    return { operand, operator, value: many };
  }
  return { operand, operator, value: kept ?? "" };
}

function firstValue(type: OperandType): Scalar | undefined {
  switch (type.kind) {
    case "choice":
    case "choices":
      return type.choices[0]?.id ?? (type.other ? otherId : undefined);
    case "boolean":
      return true;
    case "list":
      return firstValue(type.of);
    default:
      return undefined;
  }
}

/** The fault for which the server would not publish a comparison; undefined when it is complete. */
export function faultOfComparison(
  comparison: Comparison,
  { place, ownAnswer, fieldsBefore }: ConditionSite,
): ExpressionFault | undefined {
  const { value, operator } = comparison;
  const takesValue = operator !== "answered" && operator !== "not_answered";
  const empty =
    value === undefined ||
    value === "" ||
    (Array.isArray(value) && value.length === 0);
  if (takesValue && empty) return { code: "expression_unfinished" };
  const expression = writeComparison(comparison);
  const [fault] = checkExpression(
    {
      field: "",
      expression,
      expects: "condition",
      ownAnswer,
      ...(fieldsBefore && { fieldsBefore }),
    },
    place,
  );
  return fault;
}
