import { m } from "@sigi/messages/messages";
import { holds, type Scope } from "../../expressions/evaluate.ts";
import type { Expression } from "../../expressions/expression.ts";
import type { OperandValue } from "../../expressions/operand-value.ts";
import type { Fault, FaultPart, FaultTexts } from "../../fault.ts";
import { plainText } from "../../rich-text.ts";
import {
  type AnswerContext,
  type AnswerFormat,
  findFormat,
  type Formats,
  isAbsent,
  isRecord,
  operandOf,
  type SharedAnswerFaultCode,
} from "../answer-format.ts";
import type { dateAnswer } from "../date/answer.ts";
import type { dateTimeAnswer } from "../date-time/answer.ts";
import type { dropdownAnswer } from "../dropdown/answer.ts";
import type { emailAnswer } from "../email/answer.ts";
import type { linearScaleAnswer } from "../linear-scale/answer.ts";
import type { longTextAnswer } from "../long-text/answer.ts";
import type { multipleChoiceAnswer } from "../multiple-choice/answer.ts";
import type { numberAnswer } from "../number/answer.ts";
import type { phoneAnswer } from "../phone/answer.ts";
import type { ratingAnswer } from "../rating/answer.ts";
import type { shortTextAnswer } from "../short-text/answer.ts";
import type { singleChoiceAnswer } from "../single-choice/answer.ts";
import type { sliderAnswer } from "../slider/answer.ts";
import type { timeAnswer } from "../time/answer.ts";
import type { urlAnswer } from "../url/answer.ts";
import type { yesNoAnswer } from "../yes-no/answer.ts";

/**
 * The types with one input. Composite questions are made of them; their
 * definitions stand in `inner-types.ts`, which the answering page does not load.
 */
interface InnerFormats {
  short_text: typeof shortTextAnswer;
  long_text: typeof longTextAnswer;
  email: typeof emailAnswer;
  phone: typeof phoneAnswer;
  url: typeof urlAnswer;
  number: typeof numberAnswer;
  date: typeof dateAnswer;
  time: typeof timeAnswer;
  date_time: typeof dateTimeAnswer;
  yes_no: typeof yesNoAnswer;
  single_choice: typeof singleChoiceAnswer;
  multiple_choice: typeof multipleChoiceAnswer;
  dropdown: typeof dropdownAnswer;
  linear_scale: typeof linearScaleAnswer;
  rating: typeof ratingAnswer;
  slider: typeof sliderAnswer;
}

export type InnerTypeName = keyof InnerFormats;

/** An input of a composite question. Narrow it by `type`. */
export type InnerField = {
  [Type in InnerTypeName]: InnerFieldOf<Type>;
}[InnerTypeName];

export interface InnerFieldOf<Type extends InnerTypeName> {
  /** The code in answers, expressions and exports. */
  id: string;
  /** Rich text. */
  label: string;
  type: Type;
  /** Whether it must be filled where its question, row or entry is answered. */
  required: boolean;
  /** Regions are not offered. */
  options: InnerOptions[Type];
  /** May look at earlier questions, and at the fields before it as the parts of its own question. */
  showIf?: Expression;
}

type InnerOptions = {
  [Type in InnerTypeName]: InnerFormats[Type] extends AnswerFormat<
    infer Options,
    infer _Value,
    infer _Code
  >
    ? Options
    : never;
};

export type InnerValue = {
  [Type in InnerTypeName]: InnerFormats[Type] extends AnswerFormat<
    infer _Options,
    infer Value,
    infer _Code
  >
    ? Value
    : never;
}[InnerTypeName];

/** The value of each answered field, by its id. */
export interface FieldValues {
  [fieldId: string]: InnerValue;
}

/** A question of any type, for what only its name and options decide. */
interface AnyQuestion {
  readonly type: string;
  readonly options: object;
}

/** The inputs that a composite question is made of; none for other types. */
export function innerFieldsOf({
  type,
  options,
}: AnyQuestion): readonly InnerField[] {
  if (!composite.has(type)) return [];
  return Reflect.get(options, fieldList({ type })) as InnerField[];
}

const composite: ReadonlySet<string> = new Set([
  "multi_field",
  "grid",
  "roster",
]);

/** The option that holds the fields of a composite question. */
export const fieldList = ({ type }: { type: string }) =>
  type === "grid" ? "columns" : "fields";

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

/** The part of an answer under a key of its own; undefined where there is none. */
export function partOf(
  raw: Readonly<Record<string, unknown>>,
  key: string,
): unknown {
  return Object.hasOwn(raw, key) ? raw[key] : undefined;
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

/** The field that an operand's path leads to, with its values: several of a roster. Null where it leads to none. */
export function fieldAtPath(
  question: AnyQuestion,
  value: unknown,
  path: readonly string[],
): { field: InnerField; values: unknown[] } | null {
  const field = innerFieldsOf(question).find(({ id }) => id === path.at(-1));
  if (!field) return null;
  const row = path.at(-2) ?? "";
  const holders: unknown[] =
    question.type === "roster" && Array.isArray(value)
      ? value.map((entry) => (isRecord(entry) ? entry["fields"] : null))
      : [question.type === "grid" && isRecord(value) ? value[row] : value];
  const values = holders.flatMap((holder) =>
    isRecord(holder) ? (partOf(holder, field.id) ?? []) : [],
  );
  return { field, values };
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
