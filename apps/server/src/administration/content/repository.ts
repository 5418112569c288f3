import type { Testimony } from "@sigi/contract/testimonies.ts";
import { asc, eq } from "drizzle-orm";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { banners, testimonies } from "../tables.ts";

export type BannerRow = typeof banners.$inferSelect;

/** Selects the banners in the order of their places. */
export function selectBanners(tx: Tx): Promise<BannerRow[]> {
  return tx.select().from(banners).orderBy(asc(banners.id));
}

/** @throws NotFound */
export async function lockBanner(tx: Tx, id: number): Promise<BannerRow> {
  const [row] = await tx
    .select()
    .from(banners)
    .where(eq(banners.id, id))
    .for("update");
  if (!row) throw new NotFound();
  return row;
}

/** @throws NotFound */
export async function updateBannerRow(
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

/** Selects the testimonies in the order of their places. */
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

/** @throws NotFound */
export async function lockTestimony(tx: Tx, id: number): Promise<Testimony> {
  const [row] = await tx
    .select()
    .from(testimonies)
    .where(eq(testimonies.id, id))
    .for("update");
  if (!row) throw new NotFound();
  return row;
}

/** @throws NotFound */
export async function updateTestimonyRow(
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
