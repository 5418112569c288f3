import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ServiceRow } from "../repository.ts";
import { services } from "../tables.ts";

/** Keeps others from changing it until the transaction ends. */
export async function lockService(
  tx: Tx,
  id: number,
): Promise<ServiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(services)
    .where(eq(services.id, id))
    .for("update");
  return row;
}

export async function storePrices(
  tx: Tx,
  id: number,
  { salePrice, testerFee }: Pick<ServiceRow, "salePrice" | "testerFee">,
): Promise<void> {
  await tx
    .update(services)
    .set({ salePrice, testerFee })
    .where(eq(services.id, id));
}
