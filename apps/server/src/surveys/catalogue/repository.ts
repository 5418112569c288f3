import type { DefaultService } from "@sigi/survey/default-services.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { services } from "./tables.ts";

export type ServiceRow = typeof services.$inferSelect;

/** All services, in the order in which the builder offers them. */
export async function selectServices(tx: Tx | Database): Promise<ServiceRow[]> {
  return tx.select().from(services).orderBy(services.id);
}

/**
 * Returns the service of a question type. @throws Error if the catalogue lacks the type, because the start adds every
 * type.
 */
export async function serviceOf(
  tx: Tx | Database,
  type: string,
): Promise<ServiceRow> {
  const [service] = await tx
    .select()
    .from(services)
    .where(eq(services.type, type));
  if (!service) throw new Error(`The catalogue has no service for ${type}`);
  return service;
}

/** Inserts services in the given order; a type that another process has added meanwhile is not changed. */
export async function insertServices(
  tx: Tx,
  added: readonly DefaultService[],
): Promise<void> {
  await tx
    .insert(services)
    .values(
      added.map(({ names, ...service }) => ({
        ...service,
        nameId: names.id,
        nameEn: names.en,
      })),
    )
    .onConflictDoNothing();
}

/** Locks a service until the transaction ends. */
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

export async function updatePrices(
  tx: Tx,
  id: number,
  { salePrice, respondentFee }: Pick<ServiceRow, "salePrice" | "respondentFee">,
): Promise<void> {
  await tx
    .update(services)
    .set({ salePrice, respondentFee })
    .where(eq(services.id, id));
}
