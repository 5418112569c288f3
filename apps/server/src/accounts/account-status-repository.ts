import { and, eq, getTableColumns, isNull, max, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { consents, twoStep, users } from "./tables.ts";

const { passwordHash: _, ...accountColumns } = getTableColumns(users);

/**
 * An account with what it takes to sign in to it and the newest terms agreed to, whose versions are years and months and
 * so sort as text. Undefined when there is no account of that id, or it is deleted.
 */
export async function selectStanding(tx: Tx | Database, userId: number) {
  const [standing] = await standingQuery(tx).execute({ userId });
  return standing;
}

/** One statement: every page asks who is signed in. */
const standingQuery = preparedQuery((db) => {
  const newest = db
    .select({ version: max(consents.version) })
    .from(consents)
    .where(eq(consents.userId, users.id));
  return db
    .select({
      ...accountColumns,
      twoStepSince: twoStep.confirmedAt,
      agreedTo: sql<string | null>`(${newest})`,
    })
    .from(users)
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(
      and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)),
    )
    .prepare("standing_of_user");
});
