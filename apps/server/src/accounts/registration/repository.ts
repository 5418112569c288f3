import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { registrations } from "../tables.ts";

export type Registration = typeof registrations.$inferSelect;

export async function insertRegistration(
  tx: Tx,
  registration: typeof registrations.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(registrations)
    .values(registration)
    .returning({ id: registrations.id });
  if (!inserted) throw new Error("An insert returned nothing");
  return inserted.id;
}

export async function findRegistration(
  tx: Tx,
  id: number,
  now: Date,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), gt(registrations.expiresAt, now)));
  return registration;
}

export async function findRegistrationByToken(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.tokenHash, tokenHash),
        gt(registrations.expiresAt, now),
      ),
    );
  return registration;
}

/** Takes a registration out of the table, its letters with it; of two at once only one gets it. */
export async function takeRegistration(
  tx: Tx,
  id: number,
): Promise<Registration | undefined> {
  const [registration] = await tx
    .delete(registrations)
    .where(eq(registrations.id, id))
    .returning();
  return registration;
}
