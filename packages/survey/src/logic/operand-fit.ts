import type { Expression, Scalar } from "../expressions/expression.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import { isDate } from "../dates.ts";
import { otherId } from "../question-types/shared/choice.ts";

/** The type of a literal: a text may be a date. */
export function literalType(value: Scalar | Scalar[]): OperandType {
  if (Array.isArray(value)) return { kind: "list", of: { kind: "any" } };
  if (typeof value === "number") return { kind: "number" };
  if (typeof value === "boolean") return { kind: "boolean" };
  if (value === null) return { kind: "any" };
  return { kind: isDateLiteral(value) ? "date" : "text" };
}

/** The values of a literal; null for any other expression. */
export function literalsOf(
  expression: Expression | undefined,
): Scalar[] | null {
  if (!expression || !("value" in expression)) return null;
  return Array.isArray(expression.value)
    ? expression.value
    : [expression.value];
}

export const isTruth = ({ kind }: OperandType) =>
  kind === "boolean" || kind === "any";

/** Returns true for numbers, numeric codes, and truth values, of which true counts as 1. */
export function isNumeric(type: OperandType): boolean {
  if (type.kind === "choice" || type.kind === "choices") {
    return (
      type.open === true || type.choices.every(({ id }) => isNumericLiteral(id))
    );
  }
  return ["number", "boolean", "any"].includes(type.kind);
}

export const isDay = ({ kind }: OperandType) =>
  kind === "date" || kind === "date_time" || kind === "any";

export const isTime = ({ kind }: OperandType) =>
  kind === "time" || kind === "any";

export const isListed = ({ kind }: OperandType) =>
  kind === "choice" || kind === "choices" || kind === "list";

/** The type of a list's entries, or the type itself. */
export function entryType(type: OperandType): OperandType {
  return type.kind === "list" ? entryType(type.of) : type;
}

const families: Readonly<Record<string, string>> = {
  number: "number",
  boolean: "boolean",
  date: "date",
  date_time: "date",
  time: "time",
};

/** Returns true if two operands can be equal. Texts and codes are one family; "any" belongs to all families. */
export function areAlike(one: OperandType, other: OperandType): boolean {
  if (one.kind === "any" || other.kind === "any") return true;
  const family = ({ kind }: OperandType) => families[kind] ?? "text";
  return family(one) === family(other) || (isNumeric(one) && isNumeric(other));
}

/**
 * Returns true if an operand of the type can have the value. No comparison with null holds; "answered" checks for it.
 */
export function isPossible(type: OperandType, value: Scalar): boolean {
  if (value === null) return false;
  switch (type.kind) {
    case "choice":
    case "choices":
      return (
        type.open === true ||
        (type.other && value === otherId) ||
        type.choices.some(({ id }) => id === String(value))
      );
    case "number":
      return isNumericLiteral(value);
    case "boolean":
      return typeof value === "boolean";
    case "date":
    case "date_time":
      return isDateLiteral(value);
    case "time":
      return isTimeLiteral(value);
    case "region":
      return /^\d{2}(\.\d{2}){0,2}$/.test(String(value));
    case "text":
    case "any":
    case "list":
    case "parts":
      return true;
    case "nothing":
      return false;
  }
}

export const isNumericLiteral = (value: Scalar) =>
  typeof value === "number" ||
  (typeof value === "string" && /^[-+]?\d{1,15}(?:\.\d{1,15})?$/.test(value));

export const isDateLiteral = (value: Scalar) =>
  typeof value === "string" &&
  isDate(value.slice(0, 10)) &&
  /^.{10}(?:T\d{2}:\d{2})?$/.test(value);

export const isTimeLiteral = (value: Scalar) =>
  typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
