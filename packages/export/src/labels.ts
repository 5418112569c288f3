import type { ExportCell } from "@sigi/survey/question-types/question-type.ts";
import type { Column } from "./columns.ts";

/** Whether cells hold the codes of categories or what they mean. */
export type CellValues = "codes" | "labels";

/** Turns a cell into what a table of text and numbers holds: truths are 1 and 0, or labels where they are asked for. */
export function plainCell(
  { kind, categories }: Pick<Column, "kind" | "categories">,
  values: CellValues,
): (cell: ExportCell) => string | number | null {
  const numbered = (cell: ExportCell) =>
    typeof cell === "boolean" ? Number(cell) : cell;
  const isCoded = kind === "category" || kind === "truth";
  if (values === "codes" || !isCoded || categories.length === 0) {
    return numbered;
  }
  const labels = new Map(categories.map(({ code, label }) => [code, label]));
  return (cell) =>
    cell === null
      ? null
      : (labels.get(String(numbered(cell))) ?? numbered(cell));
}
