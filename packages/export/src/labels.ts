import type { ExportCell } from "@sigi/survey/question-types/question-type.ts";
import type { Column } from "./columns.ts";

/** Content of category cells: the codes or their labels. */
export type CellValues = "codes" | "labels";

/**
 * Returns a function that converts a cell to a text or number. Truth values become 1 and 0, or labels if `values` is
 * "labels".
 */
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
