import { asc, eq } from "drizzle-orm";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { banners } from "../tables.ts";

export type BannerRow = typeof banners.$inferSelect;

/** By place. */
export function selectBanners(tx: Tx): Promise<BannerRow[]> {
  return tx.select().from(banners).orderBy(asc(banners.id));
}

/** @throws NotFound for a place that there is not. */
export async function lockBanner(tx: Tx, id: number): Promise<BannerRow> {
  const [row] = await tx
    .select()
    .from(banners)
    .where(eq(banners.id, id))
    .for("update");
  if (!row) throw new NotFound();
  return row;
}

/** @throws NotFound for a place that there is not. */
export async function storeBanner(
  tx: Tx,
  id: number,
  change: Omit<BannerRow, "id">,
): Promise<BannerRow> {
  const [row] = await tx
    .update(banners)
    .set(change)
    .where(eq(banners.id, id))
    .returning();
  if (!row) throw new NotFound();
  return row;
}
