import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { NotOpen, QuotaFull, ScreenOutsSpent } from "./errors.ts";
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
  bought: Pick<typeof surveyPlaces.$inferInsert, "places"> & Partial<PlacesRow>,
): Promise<void> {
  await tx.insert(surveyPlaces).values({ surveyId, ...bought });
}

/** Adds places and paid screen-outs to a running survey. The caller has locked the places, then the survey. */
export async function addPlaces(
  tx: Tx,
  surveyId: number,
  added: { readonly respondents: number; readonly screenOuts: number },
): Promise<void> {
  const { places, screenOutsLeft } = surveyPlaces;
  await tx
    .update(surveyPlaces)
    .set({
      places: sql`${places} + ${added.respondents}`,
      // Stays null where no screen-outs are paid.
      screenOutsLeft: sql`${screenOutsLeft} + ${added.screenOuts}`,
    })
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

/** The counters of a survey; undefined before it is published. */
export async function findPlaces(
  tx: Tx,
  surveyId: number,
): Promise<PlacesRow | undefined> {
  const [row] = await tx
    .select()
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId));
  return row;
}

/** The places of respondents who are answering now. */
export async function countReserved(tx: Tx, surveyId: number): Promise<number> {
  return (await findPlaces(tx, surveyId))?.reserved ?? 0;
}

/**
 * Whether a respondent may start: `full` when every place is taken, `waiting` while the budget does not pay one more who
 * may be screened out.
 */
export async function vacancyOf(
  tx: Tx,
  surveyId: number,
): Promise<"free" | "full" | "waiting"> {
  if ((await tx.$count(surveyPlaces, isFree(surveyId))) > 0) return "free";
  const row = await findPlaces(tx, surveyId);
  return row && row.reserved + row.accepted < row.places ? "waiting" : "full";
}

/**
 * Reserves one place.
 * @throws QuotaFull when none is left, NotOpen when the survey is paused or closed, ScreenOutsSpent when one more
 * respondent could be screened out unpaid.
 */
export async function reservePlace(tx: Tx, surveyId: number): Promise<void> {
  const { reserved } = surveyPlaces;
  const { rowCount } = await tx
    .update(surveyPlaces)
    .set({ reserved: sql`${reserved} + 1` })
    .where(isFree(surveyId));
  if (rowCount === 1) return;
  await requireOpenPlaces(tx, surveyId);
  if ((await vacancyOf(tx, surveyId)) === "waiting")
    throw new ScreenOutsSpent();
  throw new QuotaFull();
}

function isFree(surveyId: number) {
  const { reserved, accepted, places, open } = surveyPlaces;
  return and(
    eq(surveyPlaces.surveyId, surveyId),
    eq(open, true),
    lt(sql`${reserved} + ${accepted}`, places),
    paysOneMore,
  );
}

/** Whether the budget pays one more respondent, should all who are answering be screened out; true where none is bought. */
export const paysOneMore = sql`coalesce(${surveyPlaces.reserved} - ${surveyPlaces.held} < ${surveyPlaces.screenOutsLeft}, true)`;

/**
 * Uses one paid screen-out, whose place was released before; nothing where none were bought. The CHECK of the table has
 * kept one for every place, so it fails only for a respondent who had none.
 * @returns how many are left, null where none were bought. @throws ScreenOutsSpent
 */
export async function useScreenOut(
  tx: Tx,
  surveyId: number,
): Promise<number | null> {
  const { screenOutsLeft } = surveyPlaces;
  const [row] = await tx
    .update(surveyPlaces)
    .set({ screenOutsLeft: sql`${screenOutsLeft} - 1` })
    .where(and(eq(surveyPlaces.surveyId, surveyId), paysOneMore))
    .returning({ left: screenOutsLeft });
  if (!row) throw new ScreenOutsSpent();
  return row.left;
}

/** Notes that the answer of a reserved place is held for review: its respondent can be screened out no more. */
export const holdPlace = (tx: Tx, surveyId: number) =>
  changeHeld(tx, surveyId, 1);

/** Notes that a held answer was decided for good, after its place was filled or released. */
export const endHeldPlace = (tx: Tx, surveyId: number) =>
  changeHeld(tx, surveyId, -1);

async function changeHeld(
  tx: Tx,
  surveyId: number,
  change: number,
): Promise<void> {
  await tx
    .update(surveyPlaces)
    .set({ held: sql`${surveyPlaces.held} + ${change}` })
    .where(eq(surveyPlaces.surveyId, surveyId));
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
