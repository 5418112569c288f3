import { eq, lt } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { emailChanges } from "../email-change/tables.ts";
import { googleIdentities } from "../google/tables.ts";
import { consents } from "../profile/tables.ts";
import { registrations } from "../registration/tables.ts";
import { sessions } from "../sessions/tables.ts";
import { emailTokens, users } from "../tables.ts";
import { twoStep, twoStepSetups } from "../two-step/tables.ts";
import { deletionEmails } from "./tables.ts";

/** Tables of this domain with rows of a user. Recovery codes are deleted with `two_step`. */
const ownTables = [
  sessions,
  emailTokens,
  emailChanges,
  googleIdentities,
  twoStep,
  twoStepSetups,
  consents,
] as const;

/** Deletes all rows of a user except the account's. */
export async function deleteRowsOf(
  tx: Tx,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  for (const table of ownTables) {
    await tx.delete(table).where(eq(table.userId, id));
  }
  // The tokens of registrations are deleted with them.
  await tx.delete(registrations).where(eq(registrations.email, email));
}

/** Overwrites all personal data of the account's row: only its id remains. */
export async function eraseAccountRow(
  tx: Tx,
  id: number,
  deletedAt: Date,
): Promise<void> {
  const placeholder = `deleted-${id}`;
  await tx
    .update(users)
    .set({
      name: "",
      email: placeholder,
      referralCode: placeholder,
      emailVerifiedAt: null,
      passwordHash: null,
      role: "user",
      image: null,
      profileComplete: false,
      level: 0,
      referredBy: null,
      locale: "id",
      credentialsChangedAt: null,
      suspendedAt: null,
      suspensionReason: null,
      deletedAt,
    })
    .where(eq(users.id, id));
}

export type DeletionEmail = typeof deletionEmails.$inferSelect;

export async function insertDeletionEmail(
  tx: Tx,
  email: typeof deletionEmails.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(deletionEmails)
    .values(email)
    .returning({ id: deletionEmails.id });
  if (!inserted) throw new Error("An insert returned nothing");
  return inserted.id;
}

export async function selectDeletionEmail(
  tx: Tx,
  id: number,
): Promise<DeletionEmail | undefined> {
  const [email] = await tx
    .select()
    .from(deletionEmails)
    .where(eq(deletionEmails.id, id));
  return email;
}

export async function deleteDeletionEmail(tx: Tx, id: number): Promise<void> {
  await tx.delete(deletionEmails).where(eq(deletionEmails.id, id));
}

/** Deletes emails that could not be sent. */
export async function deleteDeletionEmailsBefore(
  tx: Tx,
  before: Date,
): Promise<void> {
  await tx.delete(deletionEmails).where(lt(deletionEmails.createdAt, before));
}
