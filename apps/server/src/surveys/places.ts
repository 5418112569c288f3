import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { NotOpen, QuotaFull } from "./errors.ts";
import { surveyPlaces } from "./tables.ts";

/*
 * The places of a published survey: one row that every answer updates. Callers touch it last, before the ledger only.
 * The database function `fill_place` turns a reserved place into an accepted answer.
 * Every change is one conditional update, and the CHECK of the table rejects overselling.
 */

type PlacesRow = typeof surveyPlaces.$inferSelect;

/** Creates the places of a survey that is published now. */
export async function createPlaces(
  tx: Tx,
  surveyId: number,
  places: number,
): Promise<void> {
  await tx.insert(surveyPlaces).values({ surveyId, places });
}

/** Adds places to a running survey. The caller has locked the places, then the survey. */
export async function addPlaces(
  tx: Tx,
  surveyId: number,
  added: number,
): Promise<void> {
  await tx
    .update(surveyPlaces)
    .set({ places: sql`${surveyPlaces.places} + ${added}` })
    .where(eq(surveyPlaces.surveyId, surveyId));
}

/**
 * Locks the places before the survey row: whoever changes the state of a published survey does this first, because the
 * transaction that fills the last place holds them when it comes to the survey row. A draft has none.
 */
export async function lockPlaces(
  tx: Tx,
  surveyId: number,
): Promise<PlacesRow | undefined> {
  const [row] = await tx
    .select()
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId))
    .for("update");
  return row;
}

/** Lets respondents start, or stops them at once. The caller has locked the places, then the survey. */
export async function openPlaces(
  tx: Tx,
  surveyId: number,
  open: boolean,
): Promise<void> {
  await tx
    .update(surveyPlaces)
    .set({ open })
    .where(eq(surveyPlaces.surveyId, surveyId));
}

/** The places of respondents who are answering now. */
export async function countReserved(tx: Tx, surveyId: number): Promise<number> {
  const [row] = await tx
    .select({ reserved: surveyPlaces.reserved })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId));
  return row?.reserved ?? 0;
}

/** How many places a published survey has. */
export async function placesOf(tx: Tx, surveyId: number): Promise<number> {
  const [row] = await tx
    .select({ places: surveyPlaces.places })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId));
  return row?.places ?? 0;
}

export async function hasFreePlace(tx: Tx, surveyId: number): Promise<boolean> {
  return (await tx.$count(surveyPlaces, isFree(surveyId))) > 0;
}

/** Reserves one place. @throws QuotaFull when none is left, NotOpen when the survey is paused or closed. */
export async function reservePlace(tx: Tx, surveyId: number): Promise<void> {
  const { reserved } = surveyPlaces;
  const { rowCount } = await tx
    .update(surveyPlaces)
    .set({ reserved: sql`${reserved} + 1` })
    .where(isFree(surveyId));
  if (rowCount === 1) return;
  await requireOpenPlaces(tx, surveyId);
  throw new QuotaFull();
}

function isFree(surveyId: number) {
  const { reserved, accepted, places, open } = surveyPlaces;
  return and(
    eq(surveyPlaces.surveyId, surveyId),
    eq(open, true),
    lt(sql`${reserved} + ${accepted}`, places),
  );
}

/**
 * Requires that the survey takes respondents, until the transaction ends: for a place that passes on without a change of
 * the counters. The lock makes pausing and closing wait, but not the answers.
 * @throws NotOpen
 */
export async function requireOpenPlaces(
  tx: Tx,
  surveyId: number,
): Promise<void> {
  const [row] = await tx
    .select({ open: surveyPlaces.open })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId))
    .for("key share");
  if (!row?.open) throw new NotOpen();
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
  await tx.execute(sql`select release_places(${surveyId}, ${places})`);
}
