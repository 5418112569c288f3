import { eq, lt } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import {
  consents,
  emailChanges,
  emailTokens,
  farewells,
  googleIdentities,
  registrations,
  sessions,
  twoStep,
  twoStepSetups,
  users,
} from "../tables.ts";

/** Tables with rows of a person in this domain; recovery codes go with `two_step`. */
const ownTables = [
  sessions,
  emailTokens,
  emailChanges,
  googleIdentities,
  twoStep,
  twoStepSetups,
  consents,
] as const;

/** Everything but the account's own row. */
export async function deleteAllOf(
  tx: Tx,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  for (const table of ownTables) {
    await tx.delete(table).where(eq(table.userId, id));
  }
  // With their letters.
  await tx.delete(registrations).where(eq(registrations.email, email));
}

/** What is left is a number: the row says of nobody who they were. */
export async function emptyAccount(
  tx: Tx,
  id: number,
  deletedAt: Date,
): Promise<void> {
  const nobody = `deleted-${id}`;
  await tx
    .update(users)
    .set({
      name: "",
      email: nobody,
      referralCode: nobody,
      emailVerifiedAt: null,
      passwordHash: null,
      role: "user",
      image: null,
      profileComplete: false,
      level: 0,
      referredBy: null,
      locale: "id",
      suspendedAt: null,
      suspensionReason: null,
      deletedAt,
    })
    .where(eq(users.id, id));
}

export type Farewell = typeof farewells.$inferSelect;

export async function insertFarewell(
  tx: Tx,
  farewell: typeof farewells.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(farewells)
    .values(farewell)
    .returning({ id: farewells.id });
  if (!inserted) throw new Error("An insert returned nothing");
  return inserted.id;
}

export async function selectFarewell(
  tx: Tx,
  id: number,
): Promise<Farewell | undefined> {
  const [farewell] = await tx
    .select()
    .from(farewells)
    .where(eq(farewells.id, id));
  return farewell;
}

export async function deleteFarewell(tx: Tx, id: number): Promise<void> {
  await tx.delete(farewells).where(eq(farewells.id, id));
}

/** However often it could not be sent. */
export async function deleteFarewellsBefore(
  tx: Tx,
  before: Date,
): Promise<void> {
  await tx.delete(farewells).where(lt(farewells.createdAt, before));
}
