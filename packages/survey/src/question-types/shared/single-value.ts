import type { OperandType } from "../../expressions/operand-type.ts";
import type { ExportColumn, Random } from "../question-type.ts";

/** Exports an answer that is one text or number as it is. */
export function valueColumn<
  Value extends string | number,
>(): ExportColumn<Value>[] {
  return [{ id: "", label: "", cell: (value) => value }];
}

/** Answers that expressions see as a number, a text or a truth value. */
export const numberOperand = (): OperandType => ({ kind: "number" });
export const textOperand = (): OperandType => ({ kind: "text" });
export const booleanOperand = (): OperandType => ({ kind: "boolean" });

/** For types whose answers expressions cannot compare: only whether there is one. */
export const presenceOperand = (): OperandType => ({ kind: "nothing" });

/** A sample for a scale: the better of two draws, because most respondents are rather content. */
export function sampleStep(
  { min, max }: { min: number; max: number },
  random: Random,
): number {
  return Math.max(random.whole(min, max), random.whole(min, max));
}
