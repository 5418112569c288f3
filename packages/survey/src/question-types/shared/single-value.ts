import type { OperandType } from "../../expressions/operand-type.ts";
import { plainText } from "../../rich-text.ts";
import type {
  Category,
  ExportVariable,
  Measure,
  Random,
  VariableKind,
} from "../question-type.ts";

/** Exports a text answer unchanged. */
export const textVariable = (): ExportVariable<string>[] =>
  valueVariable("text", "nominal");

/** Exports a date or a time unchanged. */
export const momentVariable =
  (kind: "date" | "time" | "date_time") => (): ExportVariable<string>[] =>
    valueVariable(kind, "scale");

/** Exports a number unchanged, with labels of single values. */
export const numberVariable = (
  about: { decimals: number; measure?: Measure },
  meanings: readonly (readonly [value: number, label: string])[] = [],
): ExportVariable<number>[] => {
  const categories = meanings.flatMap(([value, label]): Category[] =>
    label === "" ? [] : [{ code: String(value), label: plainText(label) }],
  );
  const [variable] = valueVariable<number>("number", about.measure ?? "scale");
  return [
    {
      ...variable,
      decimals: about.decimals,
      ...(categories.length > 0 ? { categories } : {}),
    },
  ];
};

const valueVariable = <Value extends string | number>(
  kind: VariableKind,
  measure: Measure,
): [ExportVariable<Value>] => [
  { path: [], label: "", kind, measure, cell: (value) => value },
];

/** The labels of the values 1 and 0 of a truth. */
export const truthCategories = (yes: string, no: string): Category[] => [
  { code: "1", label: yes },
  { code: "0", label: no },
];

/** The types in expressions of answers that are a number, a text or a truth value. */
export const numberOperand = (): OperandType => ({ kind: "number" });
export const textOperand = (): OperandType => ({ kind: "text" });
export const booleanOperand = (): OperandType => ({ kind: "boolean" });

/** The type in expressions of answers that cannot be compared but only checked for presence. */
export const presenceOperand = (): OperandType => ({ kind: "nothing" });

/** A sample for a scale: the higher of two draws, because most respondents are rather content. */
export function sampleStep(
  { min, max }: { min: number; max: number },
  random: Random,
): number {
  return Math.max(random.whole(min, max), random.whole(min, max));
}

/** The label of a point of a scale that has labels only at its ends, as plain text. */
export function endLabel(
  value: number,
  ends: { min: number; max: number; minLabel: string; maxLabel: string },
): string {
  if (value === ends.min) return plainText(ends.minLabel);
  return value === ends.max ? plainText(ends.maxLabel) : "";
}
