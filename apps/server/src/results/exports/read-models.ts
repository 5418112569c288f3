import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveys } from "../../surveys/tables.ts";
import { resultExports } from "../tables.ts";

/** Returns true if an export of one of the user's surveys waits or runs. */
export async function hasUnfinishedExport(
  tx: Tx,
  ownerId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: resultExports.id })
    .from(resultExports)
    .innerJoin(surveys, eq(surveys.id, resultExports.surveyId))
    .where(
      and(
        eq(surveys.ownerId, ownerId),
        inArray(resultExports.state, ["waiting", "running"]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
