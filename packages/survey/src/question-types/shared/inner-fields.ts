import type { Expression } from "../../expressions/expression.ts";
import type { AnswerRule } from "../../logic/answer-rule.ts";
import { isRecord, type OptionsOf, type ValueOf } from "../answer-format.ts";
import type { innerDefinitions } from "../inner-definitions.ts";

/** The types with one input. Composite questions are made of them. */
export type InnerTypeName = keyof typeof innerDefinitions;

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
  /** True if the field must be filled when its question, row or entry is answered. */
  required: boolean;
  /** The options of the type. Regions are not offered in fields. */
  options: InnerOptions[Type];
  /**
   * The condition that shows the field. May read earlier questions, and the fields before it as the parts of its own
   * question.
   */
  showIf?: Expression;
  /** The condition that requires the field, for a field that is not always required. May read the same answers. */
  requiredIf?: Expression;
  /** The rules that a filled field must satisfy; they may read the field itself too. */
  rules?: AnswerRule[];
}

/** The values of the inputs of each type. */
export type InnerValues = {
  [Type in InnerTypeName]: ValueOf<(typeof innerDefinitions)[Type]["format"]>;
};

export type InnerOptions = {
  [Type in InnerTypeName]: OptionsOf<(typeof innerDefinitions)[Type]["format"]>;
};

/** A question of any type, reduced to its type and options. */
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

/** The part of an answer under an own key; undefined if there is none. */
export function partOf(
  raw: Readonly<Record<string, unknown>>,
  key: string,
): unknown {
  return Object.hasOwn(raw, key) ? raw[key] : undefined;
}

/** The field that an operand's path leads to, with its values: a roster has several. Null if the path leads to none. */
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
