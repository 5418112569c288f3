import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { surveyPlaces } from "./tables.ts";

export interface Places {
  places: number;
  reserved: number;
  accepted: number;
}

export async function insertPlaces(
  tx: Tx,
  surveyId: number,
  places: number,
): Promise<void> {
  await tx.insert(surveyPlaces).values({ surveyId, places });
}

/** @returns false when no place is left. */
export async function reserveOne(tx: Tx, surveyId: number): Promise<boolean> {
  const taken = await tx
    .update(surveyPlaces)
    .set({ reserved: sql`${surveyPlaces.reserved} + 1` })
    .where(
      and(
        eq(surveyPlaces.surveyId, surveyId),
        lt(
          sql`${surveyPlaces.reserved} + ${surveyPlaces.accepted}`,
          surveyPlaces.places,
        ),
      ),
    );
  return taken.rowCount === 1;
}

/** @returns false when fewer were reserved. */
export async function releaseReserved(
  tx: Tx,
  surveyId: number,
  places: number,
): Promise<boolean> {
  const released = await tx
    .update(surveyPlaces)
    .set({ reserved: sql`${surveyPlaces.reserved} - ${places}` })
    .where(
      and(
        eq(surveyPlaces.surveyId, surveyId),
        gte(surveyPlaces.reserved, places),
      ),
    );
  return released.rowCount === 1;
}

/** A reserved place becomes an accepted one. @returns undefined when none was reserved. */
export async function fillOne(
  tx: Tx,
  surveyId: number,
): Promise<Places | undefined> {
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
  return filled;
}
