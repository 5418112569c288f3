import { ImportRefused } from "../import-refused.ts";

/** Maximum number of cells: more than all texts of a form in all its languages. */
const cellsMax = 1_000_000;

/**
 * Counts the separators and line ends of a table, before each cell becomes a text of its own.
 * @throws ImportRefused when it has too many cells.
 */
export function requireCells(text: string): void {
  let cells = 1;
  for (const sign of text) {
    if (!/[,;|\t\r\n]/.test(sign)) continue;
    cells += 1;
    if (cells > cellsMax) throw new ImportRefused("file_too_complex");
  }
}
