import { escapeText } from "@sigi/survey/rich-text.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { fitChoices } from "../fit-choices.ts";
import type { ReadContext } from "../read-context.ts";
import type { TextLine } from "./text-lines.ts";

/**
 * Reads a table with columns separated by tabs as a matrix. Returns null, and reports its lines, if it does not fit.
 */
export function readTable(
  lines: readonly TextLine[],
  code: string,
  asked: Pick<DefinedQuestion, "title" | "required">,
  context: ReadContext,
): DefinedQuestion | null {
  const [header, ...body] = lines;
  const target = `questions.${code}.options`;
  const isNumbered = /^(?:no\.?|nomor|#)$/i.test(header?.cells[0] ?? "");
  const cellsOf = ({ cells }: TextLine) =>
    isNumbered ? cells.slice(1) : cells;
  const [corner = "", ...names] = header ? cellsOf(header) : [];
  const labels = names.filter((name) => name !== "");
  const fits =
    header !== undefined &&
    body.length >= formLimits.rowsMin &&
    body.length <= formLimits.rowsMax &&
    labels.length >= formLimits.columnsMin &&
    labels.length <= formLimits.columnsMax;
  if (!fits) {
    for (const line of lines)
      context.report.lost(`line ${line.number}`, "text_table_unreadable");
    return null;
  }
  const columns = fitChoices(
    labels.map((label, index) => ({
      code: String(index + 1),
      label: escapeText(label),
      source: `line ${header.number}`,
    })),
    `${target}.columns`,
    context,
  );
  const rows = fitChoices(
    body.map((line, index) => ({
      code: `r${index + 1}`,
      label: escapeText(
        (cellsOf(line)[0] ?? "").replace(/^\d{1,3}[.)]\s*/, ""),
      ),
      source: `line ${line.number}`,
    })),
    `${target}.rows`,
    context,
  );
  for (const line of body) {
    const words = cellsOf(line)
      .slice(1)
      .filter((cell) => /\p{L}{2,}/u.test(cell));
    if (words.length > 0) {
      context.report.lost(`line ${line.number}`, "text_left", {
        text: words.join(" | ").slice(0, 200),
      });
    }
  }
  return defineQuestion("likert_matrix", code, {
    ...asked,
    title: asked.title || escapeText(corner) || code,
    options: { rows, columns },
  });
}
