import { isNull } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { surveys } from "../surveys/public.ts";

/** All surveys of everybody, drafts included, the bin not. */
export async function countSurveys(tx: Tx): Promise<number> {
  return tx.$count(surveys, isNull(surveys.deletedAt));
}
