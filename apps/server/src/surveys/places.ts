import type { Quotas } from "@sigi/contract/quotas.ts";
import { cellsOf, sumOf } from "@sigi/survey/quotas/quotas.ts";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { NotOpen, QuotaFull } from "./errors.ts";
import { surveyCells } from "./publication/tables.ts";
import { surveyPlaces } from "./tables.ts";

/*
 * The places of a published survey: one row that every answer updates, and with quotas one for each cell. Callers touch
 * them last, before the ledger only: the cells of a survey in their order, then its places. Both change together.
 * The database function `fill_place` turns a reserved place into an accepted answer.
 * Every change is one conditional update of each row, and the CHECKs of the tables reject overselling.
 */

type PlacesRow = typeof surveyPlaces.$inferSelect;

/** A place of a survey, such as that of a participation. */
export interface Place {
  readonly surveyId: number;
  /** The survey's cell that it belongs to; null without quotas. */
  readonly cell: number | null;
}

/**
 * Creates the places of a survey that is published now.
 * @throws Error when the quotas do not add up to them: the caller must check first.
 */
export async function createPlaces(
  tx: Tx,
  surveyId: number,
  { places, quotas }: { places: number; quotas: Quotas | null },
): Promise<void> {
  await tx.insert(surveyPlaces).values({ surveyId, places });
  if (quotas === null) return;
  if (sumOf(quotas.places) !== places)
    throw new Error(`The quotas of survey ${surveyId} are not ${places}`);
  await tx
    .insert(surveyCells)
    .values(cellsOf(quotas).map((of, cell) => ({ surveyId, cell, ...of })));
}

/**
 * Adds places to a running survey; with quotas, `cells` are the new numbers of all of them. The caller has locked the
 * places, then the survey.
 */
export async function addPlaces(
  tx: Tx,
  surveyId: number,
  { added, cells }: { added: number; cells: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    update survey_cells set places = changed.places
    from unnest(${sql.param(cells)}::int[]) with ordinality as changed (places, number)
    where survey_id = ${surveyId} and cell = changed.number - 1`);
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

/** Whether a cell of a survey with quotas has a free place. */
export async function hasFreePlaceIn(
  tx: Tx,
  surveyId: number,
  cell: number,
): Promise<boolean> {
  return (await tx.$count(surveyCells, isFreeCell(surveyId, cell))) > 0;
}

/** Reserves one place. @throws QuotaFull when none is left, NotOpen when the survey is paused or closed. */
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
 * Requires that the survey takes respondents, until the transaction ends: for a place that passes on without a change of
 * the counters. The locks make pausing and closing wait, but not the answers.
 * @throws NotOpen
 */
export async function requireOpenPlaces(
  tx: Tx,
  { surveyId, cell }: Place,
): Promise<void> {
  // The place may be filled later in this transaction: its cell must not be locked after the places.
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
 * Releases reserved places, for example when their time has run out: survey by survey in the order of ids, so that
 * concurrent transactions cannot deadlock.
 * @throws Error when fewer are reserved: the caller must release each place once.
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
