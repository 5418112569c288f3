import { m } from "@sigi/messages/messages";
import { evaluate, holds, type Scope } from "../../expressions/evaluate.ts";
import { callFunction } from "../../expressions/functions.ts";
import type { OperandValue } from "../../expressions/operand-value.ts";
import type { Fault, FaultPart, FaultTexts } from "../../fault.ts";
import { plainText } from "../../rich-text.ts";
import {
  type AnswerContext,
  findFormat,
  type Formats,
  isAbsent,
  operandOf,
  type SharedAnswerFaultCode,
} from "../answer-format.ts";
import type { FieldValues, InnerValue } from "./field-values.ts";
import { type InnerField, partOf } from "./inner-fields.ts";

export const fieldFaults = {
  field_required: m.fault_field_required,
} satisfies FaultTexts<string>;

export type FieldFaultCode = keyof typeof fieldFaults;

interface FieldsReading {
  /** The fields that are shown beside these values, required if a condition says so. */
  shown: InnerField[];
  values: FieldValues;
  faults: Fault<FieldFaultCode | SharedAnswerFaultCode>[];
}

/**
 * Reads the fields of a question, a row or an entry, in their order. Other
 * parts of the raw answer are ignored: a device may have stored the answer to a
 * field that logic hides now. `place` is the place of the fields.
 */
export function readFields(
  fields: readonly InnerField[],
  raw: Readonly<Record<string, unknown>>,
  place: FaultPart,
  context: AnswerContext,
): FieldsReading {
  const reading: FieldsReading = { shown: [], values: {}, faults: [] };
  // The scope reads the values as they are added: each field sees those before it.
  const scope = fieldScope(reading.values, fields, context.formats);
  for (const given of fields) {
    if (given.showIf !== undefined && !holds(given.showIf, scope)) continue;
    const field = withRequirement(given, scope);
    reading.shown.push(field);
    const { read } = findFormat(context.formats, field.type);
    const result = read(field, partOf(raw, field.id), context);
    const part = partIn(place, field);
    if ("faults" in result) {
      // The codes of inner types have their texts in the inner type's format.
      const faults = result.faults as FieldsReading["faults"];
      reading.faults.push(...faults.map((fault) => ({ ...fault, part })));
    } else if (result.value !== null) {
      reading.values[field.id] = result.value as InnerValue;
      const broken = brokenRule(field, scope);
      if (!broken) continue;
      delete reading.values[field.id];
      reading.faults.push({ ...broken, part });
    } else if (field.required) {
      reading.faults.push({ code: "field_required", part });
    }
  }
  return reading;
}

/** Returns true if nothing was answered, so that the only faults are missing required fields. */
export function isNothing(value: object, faults: readonly Fault[]): boolean {
  return (
    Object.keys(value).length === 0 &&
    faults.every(({ code }) => code === "field_required")
  );
}

/** Returns true if all fields are blank. */
export function isBlank(
  fields: readonly InnerField[],
  raw: Readonly<Record<string, unknown>>,
): boolean {
  return fields.every(({ id }) => isBlankValue(partOf(raw, id)));
}

const isBlankValue = (value: unknown) =>
  isAbsent(value) ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

function withRequirement(field: InnerField, scope: Scope): InnerField {
  const { required, requiredIf } = field;
  return !required && requiredIf !== undefined && holds(requiredIf, scope)
    ? { ...field, required: true }
    : field;
}

/** The fault of the first of the creator's rules that a value breaks. A rule that evaluates to null is satisfied. */
function brokenRule(
  { rules = [] }: InnerField,
  scope: Scope,
): Fault<"rule_broken"> | null {
  const broken = rules.find(
    ({ expression }) => evaluate(expression, scope) === false,
  );
  return broken
    ? { code: "rule_broken", params: { message: plainText(broken.message) } }
    : null;
}

/**
 * The scope of the logic of fields after resolving the question, which has evaluated all operands of other questions:
 * only fields and values are left.
 */
function fieldScope(
  values: FieldValues,
  fields: readonly InnerField[],
  formats: Formats,
): Scope {
  const answer: Scope["answer"] = ({ path: [id] = [] }) =>
    id === undefined
      ? fields.map((field) => fieldOperand(field, values, formats))
      : fieldAt(fields, values, id, formats);
  return {
    answer,
    label: (operand) => String(answer(operand) ?? ""),
    variable: () => null,
    profile: () => null,
    item: null,
    startedAt: "",
    callFunction,
  };
}

/** The operand value of one field. */
export function fieldOperand(
  field: InnerField,
  values: FieldValues,
  formats: Formats,
): OperandValue {
  const value = partOf(values, field.id) as InnerValue | undefined;
  return value === undefined ? null : operandOf(field, value, [], formats);
}

/** The operand value of the field with the id; null if no field has it. */
export function fieldAt(
  fields: readonly InnerField[],
  values: FieldValues,
  id: string,
  formats: Formats,
): OperandValue {
  const field = fields.find((one) => one.id === id);
  return field ? fieldOperand(field, values, formats) : null;
}

/** The place of a part inside another place. */
export function partIn(
  { path, label }: FaultPart,
  { id, label: own }: { id: string; label: string },
): FaultPart {
  const text = plainText(own);
  return { path: [...path, id], label: label ? `${label}, ${text}` : text };
}

/** The place of fields directly in a question. */
export const wholeAnswer: FaultPart = { path: [], label: "" };

/** Maximum number of faults that a page or a response lists for an answer; a longer list would not help. */
const faultsMax = 50;

export const firstFaults = <Item>(faults: Item[]): Item[] =>
  faults.slice(0, faultsMax);
