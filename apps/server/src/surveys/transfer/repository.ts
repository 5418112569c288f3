import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { questions, sections } from "../questions/tables.ts";
import { surveyImports } from "./tables.ts";

export type ImportRow = typeof surveyImports.$inferSelect;

export async function insertImport(
  tx: Tx,
  values: ImportRow,
): Promise<ImportRow> {
  await tx.insert(surveyImports).values(values);
  return values;
}

/** Returns the import of a survey; undefined if it was not imported. */
export async function findImport(
  tx: Tx,
  surveyId: number,
): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(surveyImports)
    .where(eq(surveyImports.surveyId, surveyId));
  return row;
}

/** Inserts the sections of a form in one statement. @returns their ids, in the same order. */
export async function insertSections(
  tx: Tx,
  values: (typeof sections.$inferInsert)[],
): Promise<number[]> {
  const rows = await tx
    .insert(sections)
    .values(values)
    .returning({ id: sections.id, position: sections.position });
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ id }) => id);
}

/** Maximum number of rows per statement, because a statement has at most 65,535 parameters. */
const rowsMax = 1_000;

export async function insertQuestions(
  tx: Tx,
  values: (typeof questions.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < values.length; start += rowsMax) {
    await tx.insert(questions).values(values.slice(start, start + rowsMax));
  }
}
