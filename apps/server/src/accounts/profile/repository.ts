import type { Consent } from "@sigi/contract/consents.ts";
import { desc, eq, and, isNull, max, sql } from "drizzle-orm";
import { balanceColumns } from "../../ledger/public.ts";
import { accountColumns } from "../repository.ts";
import { users } from "../tables.ts";
import { twoStep } from "../two-step/tables.ts";
import { consents } from "./tables.ts";
import type { Database } from "../../platform/database/pool.ts";
import { preparedQuery } from "../../platform/database/prepared-query.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/** Inserts a consent. An earlier consent to the same version stays unchanged. */
export async function insertConsent(
  tx: Tx,
  consent: typeof consents.$inferInsert,
): Promise<void> {
  await tx.insert(consents).values(consent).onConflictDoNothing();
}

/** The versions of the terms a user agreed to, newest first. */
export function listConsents(
  tx: Tx | Database,
  userId: number,
): Promise<Consent[]> {
  return tx
    .select({
      version: consents.version,
      givenAt: consents.givenAt,
      source: consents.source,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.givenAt), desc(consents.version));
}

/**
 * An account with the start of its two-step sign-in and the newest terms agreed to. Versions are years and months, so
 * they sort as text. Returns undefined when the account does not exist or is deleted.
 */
export async function selectAccountDetails(tx: Tx | Database, userId: number) {
  const [account] = await detailsQuery(tx).execute({ userId });
  return account;
}

export type AccountDetails = NonNullable<
  Awaited<ReturnType<typeof selectAccountDetails>>
>;

/** The columns of `AccountDetails`, for a query that joins two-step sign-in. */
export const accountDetails = (db: Tx | Database) => {
  const newest = db
    .select({ version: max(consents.version) })
    .from(consents)
    .where(eq(consents.userId, users.id));
  return {
    ...accountColumns,
    twoStepSince: twoStep.confirmedAt,
    agreedTo: sql<string | null>`(${newest})`,
    ...balanceColumns(users.id),
  };
};

const detailsQuery = preparedQuery((db) =>
  db
    .select(accountDetails(db))
    .from(users)
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(
      and(eq(users.id, sql.placeholder("userId")), isNull(users.deletedAt)),
    )
    .prepare("account_details"),
);

/** Stores that the user has given, or lacks, the demographics that every survey needs. Targeting decides. */
export async function setProfileComplete(
  tx: Tx,
  userId: number,
  profileComplete: boolean,
): Promise<void> {
  await tx.update(users).set({ profileComplete }).where(eq(users.id, userId));
}

/** Sets the URL of the picture and returns the previous one. The lock serialises concurrent calls. */
export async function replaceImage(
  tx: Tx,
  userId: number,
  image: string,
): Promise<string | null> {
  const [before] = await tx
    .select({ image: users.image })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  await tx.update(users).set({ image }).where(eq(users.id, userId));
  return before?.image ?? null;
}

export async function updateName(
  tx: Tx,
  userId: number,
  name: string,
): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, userId));
}

/** Adds points to a user's level. */
export async function raiseLevel(
  tx: Tx,
  userId: number,
  points: number,
): Promise<void> {
  await tx
    .update(users)
    .set({ level: sql`${users.level} + ${points}` })
    .where(eq(users.id, userId));
}

/** Takes points from a user's level, which stays at 0 or above. @returns the points taken. */
export async function lowerLevel(
  tx: Tx,
  userId: number,
  points: number,
): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with before as (select id, level from users where id = ${userId} for no key update)
    update users set level = greatest(before.level - ${points}, 0)
    from before where users.id = before.id
    returning before.level - users.level as taken`);
  return rows[0]?.taken ?? 0;
}
