import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyPlaces } from "../publication/tables.ts";
import { surveys } from "../tables.ts";
import { closingTerms } from "./tables.ts";

type SurveyStatus = (typeof surveys.$inferSelect)["status"];

/** Running surveys whose end date has passed, or that their creator was told of, or without an accepted answer since `quietSince`. */
export async function overdueSurveys(
  db: Database,
  now: Date,
  quietSince: Date,
): Promise<number[]> {
  const lastActivity = sql`coalesce(${surveyPlaces.lastAcceptedAt}, ${surveys.publishedAt})`;
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(
      and(
        inArray(surveys.status, ["active", "paused"]),
        or(
          lte(surveys.endsAt, now),
          lte(surveys.idleEndsAt, now),
          lte(lastActivity, sql`${quietSince}::timestamptz`),
        ),
      ),
    )
    .orderBy(asc(surveys.id));
  return rows.map(({ id }) => id);
}

const terms = {
  idleDays: closingTerms.idleDays,
  noticeDays: closingTerms.noticeDays,
};

export async function readClosingTerms(
  db: Database | Tx,
): Promise<ClosingTerms> {
  return only(await db.select(terms).from(closingTerms));
}

/** Locks the terms until the transaction ends. */
export async function lockClosingTerms(tx: Tx): Promise<ClosingTerms> {
  return only(await tx.select(terms).from(closingTerms).for("update"));
}

export async function storeClosingTerms(
  tx: Tx,
  changed: ClosingTerms,
): Promise<void> {
  await tx.update(closingTerms).set(changed).where(eq(closingTerms.id, 1));
}

function only([row]: ClosingTerms[]): ClosingTerms {
  if (!row) throw new Error("the row of the closing terms is missing");
  return row;
}

/** The ids of a creator's active and paused surveys. */
export async function runningSurveysOf(
  db: Database | Tx,
  ownerId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(isRunningOf(ownerId))
    .orderBy(asc(surveys.id));
  return rows.map(({ id }) => id);
}

/** Ended surveys whose money was not settled yet, of one creator or of all, oldest first. */
export async function unsettledSurveys(
  db: Database,
  ownerId?: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(
      and(
        sql`${surveys.status} in ('completed', 'closed')`,
        isNull(surveys.settledAt),
        ownerId === undefined ? undefined : eq(surveys.ownerId, ownerId),
      ),
    )
    .orderBy(asc(surveys.id));
  return rows.map(({ id }) => id);
}

/** The numbers of a creator's surveys that hold money, have ended but are not settled yet, or await a payment. */
export async function countSurveysWithMoney(
  tx: Tx,
  ownerId: number,
): Promise<{ running: number; settling: number; awaitingPayment: number }> {
  return {
    running: await tx.$count(surveys, isRunningOf(ownerId)),
    settling: await tx.$count(
      surveys,
      and(
        hasStatus(ownerId, ["completed", "closed"]),
        isNull(surveys.settledAt),
      ),
    ),
    awaitingPayment: await tx.$count(
      surveys,
      hasStatus(ownerId, ["awaiting_payment"]),
    ),
  };
}

const isRunningOf = (ownerId: number) =>
  hasStatus(ownerId, ["active", "paused"]);

const hasStatus = (ownerId: number, statuses: readonly SurveyStatus[]) =>
  and(eq(surveys.ownerId, ownerId), inArray(surveys.status, statuses));
