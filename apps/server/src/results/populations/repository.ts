import { desc } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { populations } from "../tables.ts";

export type PopulationRow = typeof populations.$inferSelect;
export type Share = PopulationRow["shares"][number];

/** The shares that count; undefined until an admin has entered some. */
export async function newestPopulation(
  tx: Tx,
): Promise<PopulationRow | undefined> {
  const [row] = await tx
    .select()
    .from(populations)
    .orderBy(desc(populations.id))
    .limit(1);
  return row;
}
