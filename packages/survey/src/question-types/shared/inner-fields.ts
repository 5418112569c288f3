import type { Expression } from "../../expressions/expression.ts";
import type { AnswerRule } from "../../logic/answer-rule.ts";
import { type AnswerFormat, isRecord } from "../answer-format.ts";
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
  /** The same for a field that is not always required. */
  requiredIf?: Expression;
  /** What a filled field must keep; they may look at the field itself too. */
  rules?: AnswerRule[];
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

/** The part of an answer under a key of its own; undefined where there is none. */
export function partOf(
  raw: Readonly<Record<string, unknown>>,
  key: string,
): unknown {
  return Object.hasOwn(raw, key) ? raw[key] : undefined;
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
