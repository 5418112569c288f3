import { desc } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { populations } from "../tables.ts";

export type PopulationRow = typeof populations.$inferSelect;
export type Share = PopulationRow["shares"][number];

/** The shares in use; undefined until an admin has entered some. */
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

export async function insertPopulation(
  tx: Tx,
  population: Omit<PopulationRow, "id">,
): Promise<PopulationRow> {
  const [row] = await tx.insert(populations).values(population).returning();
  if (!row) throw new Error("no population was inserted");
  return row;
}
