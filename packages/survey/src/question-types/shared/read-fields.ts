import { m } from "@sigi/messages/messages";
import { holds, type Scope } from "../../expressions/evaluate.ts";
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
import {
  type FieldValues,
  type InnerField,
  type InnerValue,
  partOf,
} from "./inner-fields.ts";

export const fieldFaults = {
  field_required: m.fault_field_required,
} satisfies FaultTexts<string>;

export type FieldFaultCode = keyof typeof fieldFaults;

interface FieldsReading {
  /** The fields that are shown beside these values. */
  shown: InnerField[];
  values: FieldValues;
  faults: Fault<FieldFaultCode | SharedAnswerFaultCode>[];
}

/**
 * Reads the fields of a question, a row or an entry, in their order. What the
 * raw answer has besides them is left out: a device may keep the answer to a
 * field that logic hides since. `place` is where the fields stand.
 */
export function readFields(
  fields: readonly InnerField[],
  raw: Readonly<Record<string, unknown>>,
  place: FaultPart,
  context: AnswerContext,
): FieldsReading {
  const reading: FieldsReading = { shown: [], values: {}, faults: [] };
  for (const field of fields) {
    if (!isFieldShown(field, reading.values, fields, context.formats)) continue;
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
    } else if (field.required) {
      reading.faults.push({ code: "field_required", part });
    }
  }
  return reading;
}

/** Whether nothing was answered, so that only required fields are missing. */
export function isNothing(value: object, faults: readonly Fault[]): boolean {
  return (
    Object.keys(value).length === 0 &&
    faults.every(({ code }) => code === "field_required")
  );
}

/** Whether nothing was put into any of the fields. */
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

/**
 * Whether a field is shown beside the values of the fields before it. Resolving
 * the question has computed all that its condition says about other questions.
 */
function isFieldShown(
  { showIf }: InnerField,
  values: FieldValues,
  fields: readonly InnerField[],
  formats: Formats,
): boolean {
  return (
    showIf === undefined || holds(showIf, fieldScope(values, fields, formats))
  );
}

/** What is left in a condition after resolving: operands that are fields, and values. */
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

/** What expressions see of one field's value. */
export function fieldOperand(
  field: InnerField,
  values: FieldValues,
  formats: Formats,
): OperandValue {
  const value = partOf(values, field.id) as InnerValue | undefined;
  return value === undefined ? null : operandOf(field, value, [], formats);
}

/** The same by the field's id; null where no field has it. */
export function fieldAt(
  fields: readonly InnerField[],
  values: FieldValues,
  id: string,
  formats: Formats,
): OperandValue {
  const field = fields.find((one) => one.id === id);
  return field ? fieldOperand(field, values, formats) : null;
}

/** The place of something with an id inside another place. */
export function partIn(
  { path, label }: FaultPart,
  { id, label: own }: { id: string; label: string },
): FaultPart {
  const text = plainText(own);
  return { path: [...path, id], label: label ? `${label}, ${text}` : text };
}

/** The place of fields that stand directly in a question. */
export const wholeAnswer: FaultPart = { path: [], label: "" };

/** A page and a request name the first faults of an answer; more would help nobody. */
const faultsMax = 50;

export const firstFaults = <Item>(faults: Item[]): Item[] =>
  faults.slice(0, faultsMax);
