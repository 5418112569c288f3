import type { ComparisonRules, ExportColumn } from "../question-type.ts";
import { order, presence } from "./operators.ts";

/** For a type whose answer is one text or number: it is exported as it is. */
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

/** For answers of which conditions only see whether they were given. */
export const presenceComparison: ComparisonRules<unknown> = {
  operators: presence,
  input: () => "text",
  accepts: () => false,
  firstValue: () => undefined,
};
