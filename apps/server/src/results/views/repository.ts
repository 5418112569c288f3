import type { ResultView } from "@sigi/contract/result-views.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { resultViews } from "../tables.ts";

export async function selectViews(tx: Tx, surveyId: number) {
  const rows = await tx
    .select()
    .from(resultViews)
    .where(eq(resultViews.surveyId, surveyId))
    .orderBy(asc(resultViews.id));
  return rows.map((row) => ({ ...row, view: row.view as ResultView }));
}

export const countViews = (tx: Tx, surveyId: number) =>
  tx.$count(resultViews, eq(resultViews.surveyId, surveyId));

export async function insertView(
  tx: Tx,
  values: {
    readonly surveyId: number;
    readonly name: string;
    readonly view: ResultView;
    readonly createdAt: Date;
  },
) {
  const [row] = await tx.insert(resultViews).values(values).returning();
  if (!row) throw new Error("no view was inserted");
  return { ...row, view: values.view };
}

/** Removes a view. @returns true if the survey had it. */
export async function removeView(
  tx: Tx,
  surveyId: number,
  id: number,
): Promise<boolean> {
  const removed = await tx
    .delete(resultViews)
    .where(and(eq(resultViews.id, id), eq(resultViews.surveyId, surveyId)))
    .returning({ id: resultViews.id });
  return removed.length > 0;
}
