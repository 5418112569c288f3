import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { providerEvents } from "./tables.ts";

export type EventRow = typeof providerEvents.$inferSelect;

export async function insertEvent(
  tx: Tx,
  values: typeof providerEvents.$inferInsert,
): Promise<number> {
  const [event] = await tx
    .insert(providerEvents)
    .values(values)
    .returning({ id: providerEvents.id });
  if (!event) throw new Error("insert returned no row");
  return event.id;
}

export async function findEvent(
  tx: Tx | Database,
  id: number,
): Promise<EventRow | undefined> {
  const [event] = await tx
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.id, id));
  return event;
}

export async function closeEvent(
  db: Database,
  id: number,
  values: Pick<EventRow, "state" | "processedAt"> & Partial<EventRow>,
): Promise<void> {
  await db.update(providerEvents).set(values).where(eq(providerEvents.id, id));
}

/** Events that were received before `before` and not processed, oldest first. */
export async function unprocessedEvents(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.state, "received"),
        lt(providerEvents.receivedAt, before),
      ),
    )
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteEvents(
  db: Database,
  states: readonly EventRow["state"][],
  before: Date,
): Promise<void> {
  await db
    .delete(providerEvents)
    .where(
      and(
        inArray(providerEvents.state, [...states]),
        lt(providerEvents.receivedAt, before),
      ),
    );
}

const SHOWN_MAX = 20;

/** The newest notifications that name an attempt. */
export async function eventsOf(tx: Tx, attemptId: string) {
  const { id, state, detail, receivedAt } = providerEvents;
  return tx
    .select({ id, state, detail, receivedAt })
    .from(providerEvents)
    .where(eq(providerEvents.attemptId, attemptId))
    .orderBy(desc(id))
    .limit(SHOWN_MAX);
}
