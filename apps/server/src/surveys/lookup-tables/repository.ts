import type { FormTable } from "@sigi/survey/survey-form.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { formTables } from "./tables.ts";

/** Returns the lookup tables of forms, by code. */
export function readTables(
  tx: Tx | Database,
  surveyIds: readonly number[],
): Promise<(FormTable & { readonly surveyId: number })[]> {
  const { surveyId, code, columns, rows } = formTables;
  return tx
    .select({ surveyId, code, columns, rows })
    .from(formTables)
    .where(sql`${surveyId} = any(${sql.param(surveyIds)}::int[])`)
    .orderBy(asc(code));
}

/** Inserts a lookup table, or replaces the one with its code. */
export async function writeTable(
  tx: Tx,
  surveyId: number,
  { code, columns, rows }: FormTable,
): Promise<void> {
  await tx
    .insert(formTables)
    .values({ surveyId, code, columns, rows })
    .onConflictDoUpdate({
      target: [formTables.surveyId, formTables.code],
      set: { columns, rows },
    });
}

export async function deleteTableRow(
  tx: Tx,
  surveyId: number,
  code: string,
): Promise<void> {
  await tx
    .delete(formTables)
    .where(and(eq(formTables.surveyId, surveyId), eq(formTables.code, code)));
}
