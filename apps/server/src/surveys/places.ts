import type { Quotas } from "@sigi/contract/quotas.ts";
import { cellsOf, sumOf } from "@sigi/survey/quotas/quotas.ts";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { NotOpen, QuotaFull, ScreenOutsSpent } from "./errors.ts";
import { surveyCells, surveyPlaces } from "./publication/tables.ts";

/*
 * The places of a published survey: one row that every answer updates, and with quotas one for each cell. Callers lock
 * them last, only before the ledger: the cells of a survey in their order, then its places. Both change together. The
 * database function `fill_place` turns a reserved place into an accepted answer. Every change is one conditional update
 * of each row, and the CHECKs of the tables reject overselling.
 */

type PlacesRow = typeof surveyPlaces.$inferSelect;

/** A place of a survey, for example that of a participation. */
export interface Place {
  readonly surveyId: number;
  /** The survey's cell that the place belongs to; null without quotas. */
  readonly cell: number | null;
}

/** The places that a survey is published with. */
type BoughtPlaces = Pick<typeof surveyPlaces.$inferInsert, "places"> &
  Partial<PlacesRow> & { readonly quotas: Quotas | null };

/**
 * Creates the places of a survey that is published now.
 * @throws Error if the sum of the quotas differs from the places: the caller must check first.
 */
export async function createPlaces(
  tx: Tx,
  surveyId: number,
  { quotas, ...bought }: BoughtPlaces,
): Promise<void> {
  await tx.insert(surveyPlaces).values({ surveyId, ...bought });
  if (quotas === null) return;
  if (sumOf(quotas.places) !== bought.places)
    throw new Error(
      `The quotas of survey ${surveyId} are not ${bought.places}`,
    );
  await tx
    .insert(surveyCells)
    .values(cellsOf(quotas).map((of, cell) => ({ surveyId, cell, ...of })));
}

/**
 * Adds places and paid screen-outs to a running survey; with quotas, `cells` are the new numbers of all of them. The
 * caller has locked the places, then the survey.
 */
export async function addPlaces(
  tx: Tx,
  surveyId: number,
  added: {
    readonly respondents: number;
    readonly screenOuts: number;
    readonly cells: readonly number[];
  },
): Promise<void> {
  await tx.execute(sql`
    update survey_cells set places = changed.places
    from unnest(${sql.param(added.cells)}::int[]) with ordinality as changed (places, number)
    where survey_id = ${surveyId} and cell = changed.number - 1`);
  const { places, screenOutsLeft } = surveyPlaces;
  await tx
    .update(surveyPlaces)
    .set({
      places: sql`${places} + ${added.respondents}`,
      // The value stays null if no screen-outs are paid.
      screenOutsLeft: sql`${screenOutsLeft} + ${added.screenOuts}`,
    })
    .where(eq(surveyPlaces.surveyId, surveyId));
}

/**
 * Locks the places before the survey row. Every transaction that changes the state of a published survey does this
 * first, because the transaction that fills the last place already holds them when it locks the survey row. A draft has
 * no places.
 */
export async function lockPlaces(
  tx: Tx,
  surveyId: number,
): Promise<PlacesRow | undefined> {
  await tx
    .select({ cell: surveyCells.cell })
    .from(surveyCells)
    .where(eq(surveyCells.surveyId, surveyId))
    .orderBy(asc(surveyCells.cell))
    .for("update");
  const [row] = await tx
    .select()
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId))
    .for("update");
  return row;
}

/** Allows or forbids respondents to start, with immediate effect. The caller has locked the places, then the survey. */
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

/** Returns the counters of a survey; undefined before it is published. */
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

/** Returns the number of places of respondents who are answering now. */
export async function countReserved(tx: Tx, surveyId: number): Promise<number> {
  return (await findPlaces(tx, surveyId))?.reserved ?? 0;
}

/**
 * Returns `free` if a respondent may start, `full` if every place is taken, `waiting` while the budget does not cover
 * one more respondent who may be screened out.
 */
export async function vacancyOf(
  tx: Tx,
  surveyId: number,
): Promise<"free" | "full" | "waiting"> {
  if ((await tx.$count(surveyPlaces, isFree(surveyId))) > 0) return "free";
  const row = await findPlaces(tx, surveyId);
  return row && row.reserved + row.accepted < row.places ? "waiting" : "full";
}

/** Returns true if a cell of a survey with quotas has a free place. */
export async function hasFreePlaceIn(
  tx: Tx,
  surveyId: number,
  cell: number,
): Promise<boolean> {
  return (await tx.$count(surveyCells, isFreeCell(surveyId, cell))) > 0;
}

/**
 * Reserves one place.
 * @throws QuotaFull if none is left, NotOpen if the survey is paused or closed, ScreenOutsSpent if one more respondent
 * could be screened out without pay.
 */
export async function reservePlace(tx: Tx, place: Place): Promise<void> {
  const { surveyId, cell } = place;
  if (cell !== null && !(await reserveInCell(tx, surveyId, cell))) {
    await requireOpenPlaces(tx, place);
    throw new QuotaFull("group");
  }
  const { reserved } = surveyPlaces;
  const { rowCount } = await tx
    .update(surveyPlaces)
    .set({ reserved: sql`${reserved} + 1` })
    .where(isFree(surveyId));
  if (rowCount === 1) return;
  await requireOpenPlaces(tx, place);
  if ((await vacancyOf(tx, surveyId)) === "waiting")
    throw new ScreenOutsSpent();
  throw new QuotaFull();
}

async function reserveInCell(
  tx: Tx,
  surveyId: number,
  cell: number,
): Promise<boolean> {
  const { reserved } = surveyCells;
  const { rowCount } = await tx
    .update(surveyCells)
    .set({ reserved: sql`${reserved} + 1` })
    .where(isFreeCell(surveyId, cell));
  return rowCount === 1;
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

function isFreeCell(surveyId: number, cell: number) {
  const { reserved, accepted, places } = surveyCells;
  return and(
    isCell(surveyId, cell),
    lt(sql`${reserved} + ${accepted}`, places),
  );
}

const isCell = (surveyId: number, cell: number) =>
  and(eq(surveyCells.surveyId, surveyId), eq(surveyCells.cell, cell));
/**
 * Condition: the budget covers one more respondent even if all who are answering are screened out; true if no
 * screen-outs are bought.
 */
export const paysOneMore = sql`coalesce(${surveyPlaces.reserved} - ${surveyPlaces.held} < ${surveyPlaces.screenOutsLeft}, true)`;

/**
 * Uses one paid screen-out, whose place was released before; does nothing if none were bought. The CHECK of the table
 * reserves one for every place, so this fails only for a respondent without a place.
 * @returns the number left, null if none were bought. @throws ScreenOutsSpent
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

/**
 * Takes `wanted` rupiah from the remaining budget of a survey's promise, or all of it if less is left. The row stays
 * locked, so that concurrent answers are processed one after another. @returns the amount taken.
 */
export async function takeFromPromise(
  tx: Tx,
  surveyId: number,
  wanted: number,
): Promise<number> {
  const [row] = await tx
    .select({ left: surveyPlaces.promiseLeft })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId))
    .for("no key update");
  const left = row?.left ?? 0;
  const taken = Math.min(wanted, left);
  await tx
    .update(surveyPlaces)
    .set({ promiseLeft: left - taken })
    .where(eq(surveyPlaces.surveyId, surveyId));
  return taken;
}

/** Records that a held answer was finally decided, after its place was filled or released. */
export async function endHeldPlace(tx: Tx, surveyId: number): Promise<void> {
  await tx
    .update(surveyPlaces)
    .set({ held: sql`${surveyPlaces.held} - 1` })
    .where(eq(surveyPlaces.surveyId, surveyId));
}

/**
 * Requires that the survey takes respondents, until the transaction ends: for a place that is passed on without a
 * change of the counters. The locks make pausing and closing wait, but not the answers.
 * @throws NotOpen
 */
export async function requireOpenPlaces(
  tx: Tx,
  { surveyId, cell }: Place,
): Promise<void> {
  // The place may be filled afterwards in this transaction: its cell must not be locked after the places.
  if (cell !== null) {
    await tx
      .select({ cell: surveyCells.cell })
      .from(surveyCells)
      .where(isCell(surveyId, cell))
      .for("key share");
  }
  const [row] = await tx
    .select({ open: surveyPlaces.open })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId))
    .for("key share");
  if (!row?.open) throw new NotOpen();
}

/**
 * Releases reserved places, for example after their time has expired: survey by survey in the order of ids, so that
 * concurrent transactions cannot deadlock.
 * @throws Error if fewer are reserved: the caller must release each place only once.
 */
export async function releasePlaces(
  tx: Tx,
  places: readonly Place[],
): Promise<void> {
  const bySurvey = Map.groupBy(places, ({ surveyId }) => surveyId);
  for (const [surveyId, released] of [...bySurvey].toSorted(
    ([one], [other]) => one - other,
  )) {
    const cells = released.map(({ cell }) => cell);
    await tx.execute(
      sql`select release_places(${surveyId}, ${sql.param(cells)}::int[])`,
    );
  }
}

export const releasePlace = (tx: Tx, place: Place): Promise<void> =>
  releasePlaces(tx, [place]);
