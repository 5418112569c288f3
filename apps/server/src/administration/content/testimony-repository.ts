import type { Testimony } from "@sigi/contract/testimonies.ts";
import { asc, eq } from "drizzle-orm";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { testimonies } from "../tables.ts";

/** By place. */
export function selectTestimonies(
  tx: Tx,
  { activeOnly }: { activeOnly: boolean },
): Promise<Testimony[]> {
  return tx
    .select()
    .from(testimonies)
    .where(activeOnly ? eq(testimonies.active, true) : undefined)
    .orderBy(asc(testimonies.id));
}

/** @throws NotFound for a place that there is not. */
export async function lockTestimony(tx: Tx, id: number): Promise<Testimony> {
  const [row] = await tx
    .select()
    .from(testimonies)
    .where(eq(testimonies.id, id))
    .for("update");
  if (!row) throw new NotFound();
  return row;
}

/** @throws NotFound for a place that there is not. */
export async function storeTestimony(
  tx: Tx,
  id: number,
  change: Partial<Omit<Testimony, "id">>,
): Promise<Testimony> {
  const [row] = await tx
    .update(testimonies)
    .set(change)
    .where(eq(testimonies.id, id))
    .returning();
  if (!row) throw new NotFound();
  return row;
}
