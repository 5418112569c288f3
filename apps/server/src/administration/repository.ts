import { inArray, isNull } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { surveys } from "../surveys/public.ts";

/** All surveys of everybody, drafts included, the bin not. */
export async function countSurveys(tx: Tx): Promise<number> {
  return tx.$count(surveys, isNull(surveys.deletedAt));
}

/** Titles by survey id, of the bin too. */
export async function selectSurveyTitles(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: surveys.id, title: surveys.title })
    .from(surveys)
    .where(inArray(surveys.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
