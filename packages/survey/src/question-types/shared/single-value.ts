import type {
  ComparisonRules,
  ExportColumn,
  Random,
} from "../question-type.ts";
import { order, presence } from "./operators.ts";

/** Exports an answer that is one text or number as it is. */
export function valueColumn<
  Value extends string | number,
>(): ExportColumn<Value>[] {
  return [{ id: "", label: "", cell: (value) => value }];
}

export const numberComparison = {
  operators: order,
  input: () => "number",
  accepts: (_: unknown, value: string | number) =>
    typeof value === "number" && Number.isFinite(value),
} as const satisfies Partial<ComparisonRules<never>>;

/** For types whose answers conditions cannot compare. */
export const presenceComparison: ComparisonRules<unknown> = {
  operators: presence,
  input: () => "text",
  accepts: () => false,
  firstValue: () => undefined,
};

/** A sample for a scale: the better of two draws, because most respondents are rather content. */
export function sampleStep(
  { min, max }: { min: number; max: number },
  random: Random,
): number {
  return Math.max(random.whole(min, max), random.whole(min, max));
}
