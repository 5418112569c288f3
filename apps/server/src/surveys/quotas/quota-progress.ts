import type { QuotaProgress } from "@sigi/contract/quotas.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { answersInCells } from "../read-models.ts";
import type { SurveyRow } from "../repository.ts";

/** Minimum number of respondents that may be shown as a group (decision 0050). */
const STEP = 5;

/** Returns the progress of each cell of a published survey as its creator may see it; null without quotas. */
export async function quotaProgress(
  tx: Tx | Database,
  { id, quotas, publishedAt, status }: SurveyRow,
): Promise<QuotaProgress | null> {
  if (quotas === null || publishedAt === null) return null;
  const cells = await answersInCells(tx, id);
  const hasEnded = status === "completed" || status === "closed";
  return {
    dimensions: quotas.dimensions,
    cells: cells.map((cell) => ({
      ...cell,
      accepted: shownOf(cell, hasEnded),
    })),
  };
}

function shownOf(
  { places, accepted }: { places: number; accepted: number },
  hasEnded: boolean,
): number {
  return hasEnded && accepted === places
    ? accepted
    : accepted - (accepted % STEP);
}
