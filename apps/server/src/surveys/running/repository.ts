import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { termsRow } from "../../platform/terms-row.ts";
import { surveyPlaces } from "../publication/tables.ts";
import { surveys } from "../tables.ts";
import { closingTerms } from "./tables.ts";

type SurveyStatus = (typeof surveys.$inferSelect)["status"];

/** The terms for closing idle surveys. */
export const { read: readClosingTerms, change: storeClosingTerms } =
  termsRow<ClosingTerms>(closingTerms, "closing_terms");

/**
 * Returns running surveys whose end date has passed, whose announced closing time has passed, or without an accepted
 * answer since `quietSince`.
 */
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

/** Returns the ids of a creator's active and paused surveys. */
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

/** Returns the ids of ended surveys whose money is not settled yet, of one creator or of all, oldest first. */
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

/** Counts a creator's surveys that are running, that have ended but are not settled yet, and that await a payment. */
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
