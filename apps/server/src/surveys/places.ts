import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { QuotaFull } from "./errors.ts";
import { completeSurvey } from "./repository.ts";
import { surveyPlaces } from "./tables.ts";

/*
 * The places of a published survey: one row that every answer updates. Callers touch it last, before the ledger only.
 * Every change is one conditional update, and the CHECK of the table rejects overselling.
 */

/** Creates the places of a survey that is published now. */
export async function createPlaces(
  tx: Tx,
  surveyId: number,
  places: number,
): Promise<void> {
  await tx.insert(surveyPlaces).values({ surveyId, places });
}

export async function hasFreePlace(tx: Tx, surveyId: number): Promise<boolean> {
  const { reserved, accepted, places } = surveyPlaces;
  const free = await tx.$count(
    surveyPlaces,
    and(
      eq(surveyPlaces.surveyId, surveyId),
      lt(sql`${reserved} + ${accepted}`, places),
    ),
  );
  return free > 0;
}

/** Reserves one place. @throws QuotaFull when none is left. */
export async function reservePlace(tx: Tx, surveyId: number): Promise<void> {
  const { reserved, accepted, places } = surveyPlaces;
  const { rowCount } = await tx
    .update(surveyPlaces)
    .set({ reserved: sql`${reserved} + 1` })
    .where(
      and(
        eq(surveyPlaces.surveyId, surveyId),
        lt(sql`${reserved} + ${accepted}`, places),
      ),
    );
  if (rowCount !== 1) throw new QuotaFull();
}

/**
 * Turns a reserved place into an accepted answer; the last one completes the survey. Only then does a transaction that
 * holds the lock on the places go back to the survey row: no transaction locks these two rows in the other order.
 * @throws Error when no place is reserved: the caller must reserve one first.
 */
export async function fillPlace(
  tx: Tx,
  surveyId: number,
): Promise<{ accepted: number; places: number }> {
  const [filled] = await tx
    .update(surveyPlaces)
    .set({
      reserved: sql`${surveyPlaces.reserved} - 1`,
      accepted: sql`${surveyPlaces.accepted} + 1`,
    })
    .where(
      and(eq(surveyPlaces.surveyId, surveyId), gt(surveyPlaces.reserved, 0)),
    )
    .returning();
  if (!filled) {
    throw new Error(`Survey ${surveyId} has no reserved place to fill`);
  }
  const { accepted, places } = filled;
  if (accepted === places) await completeSurvey(tx, surveyId);
  return { accepted, places };
}

/**
 * Releases reserved places, for example when their time has run out.
 * @throws Error when fewer are reserved: the caller must release each place once.
 */
export async function releasePlace(
  tx: Tx,
  surveyId: number,
  places = 1,
): Promise<void> {
  const { rowCount } = await tx
    .update(surveyPlaces)
    .set({ reserved: sql`${surveyPlaces.reserved} - ${places}` })
    .where(
      and(
        eq(surveyPlaces.surveyId, surveyId),
        gte(surveyPlaces.reserved, places),
      ),
    );
  if (rowCount !== 1) {
    throw new Error(
      `Survey ${surveyId} does not have ${places} reserved places to release`,
    );
  }
}
