import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  sql,
} from "drizzle-orm";
import { attempts, emailTokens, users } from "./tables.ts";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** An account without its password hash. */
export type Account = Omit<typeof users.$inferSelect, "passwordHash">;

const { passwordHash: _, ...columns } = getTableColumns(users);

/** All columns but the password hash. */
export const accountColumns = columns;

/** Finds an account. Returns undefined when it does not exist or is deleted. */
export async function findUser(
  tx: Tx | Database,
  id: number,
): Promise<Account | undefined> {
  const [account] = await userQuery(tx).execute({ id });
  return account;
}

const userQuery = preparedQuery((db) =>
  db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deletedAt)))
    .prepare("user_by_id"),
);

/** Id and password hash of the account with this address, including suspended ones. */
export async function findUserByEmail(
  tx: Tx | Database,
  email: string,
): Promise<{ id: number; passwordHash: string | null } | undefined> {
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return user;
}

/** Returns true if any account exists. */
export async function hasUsers(tx: Tx | Database): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/** User ids by email address (lower case), for the addresses that have an account. */
export async function findUserIds(
  tx: Tx | Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await tx
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(found.map(({ email, id }) => [email, id]));
}

/** Returns the ids of those accounts that exist and are not deleted. */
export async function findExisting(
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt)));
  return new Set(found.map(({ id }) => id));
}

/** The ids of the admins who can sign in, in order. */
export async function listAdminIds(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "admin"),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** Marks the address as verified. Returns false when it is no longer the account's. */
export async function verifyEmailAddress(
  tx: Tx,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<boolean> {
  const verified = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return verified.length === 1;
}

/**
 * Locks an account that is to be deleted or suspended: concurrent sign-ins and writes for it wait. For an admin it
 * locks all admins, in the order of their ids, so that of two concurrent deletions the second one sees that its account
 * is the last admin's. Returns undefined when the account does not exist or is deleted.
 */
export async function lockAccount(
  tx: Tx,
  userId: number,
): Promise<Account | undefined> {
  const rows = await tx
    .select(accountColumns)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        sql`(${users.id} = ${userId} or (${users.role} = 'admin'
          and (select role from users where id = ${userId}) = 'admin'))`,
      ),
    )
    .orderBy(asc(users.id))
    .for("update");
  return rows.find(({ id }) => id === userId);
}

/** Returns true if no other admin can sign in. */
export async function isLastAdmin(
  tx: Tx,
  { id, role }: Pick<Account, "id" | "role">,
): Promise<boolean> {
  if (role !== "admin") return false;
  const others = await tx.$count(
    users,
    and(
      eq(users.role, "admin"),
      ne(users.id, id),
      isNull(users.deletedAt),
      isNull(users.suspendedAt),
    ),
  );
  return others === 0;
}

/**
 * Prevents the deletion of an account until the transaction ends; other work does not wait. Returns false when the
 * account does not exist or is deleted.
 */
export async function holdAccount(tx: Tx, userId: number): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("key share");
  return held.length > 0;
}

/**
 * Locks the status of an account until the transaction ends. Returns undefined when it does not exist or is deleted.
 */
export async function lockAccountStatus(
  tx: Tx,
  userId: number,
): Promise<{ suspendedAt: Date | null } | undefined> {
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("share");
  return account;
}

interface Attempt {
  readonly key: string;
  readonly now: Date;
  /** Time at which the count restarts, if this is the first attempt. */
  readonly endsAt: Date;
}

/** Counts an attempt and returns the new count. One statement, so concurrent attempts get different counts. */
export async function beginAttempt(
  db: Database,
  { key, now, endsAt }: Attempt,
): Promise<{ attempts: number; endsAt: Date }> {
  const over = lte(attempts.endsAt, now);
  const [row] = await db
    .insert(attempts)
    .values({ key, attempts: 1, endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        attempts: sql`case when ${over} then 1 else ${attempts.attempts} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning({ attempts: attempts.attempts, endsAt: attempts.endsAt });
  if (!row) throw new Error("The upsert returned no row");
  return row;
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ attempts: sql`${attempts.attempts} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.attempts, 0)));
}

export async function deleteExpiredAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(attempts).where(lte(attempts.endsAt, now));
}

type Purpose = (typeof emailTokens.$inferSelect)["purpose"];

export async function insertEmailToken(
  tx: Tx,
  token: typeof emailTokens.$inferInsert,
): Promise<void> {
  await tx.insert(emailTokens).values(token);
}

/** The number of emails to one address since then, including those whose token was used. */
export async function countEmailsTo(
  tx: Tx,
  email: string,
  purpose: Purpose,
  since: Date,
): Promise<number> {
  return tx.$count(
    emailTokens,
    and(
      eq(emailTokens.email, email),
      eq(emailTokens.purpose, purpose),
      gt(emailTokens.createdAt, since),
    ),
  );
}

interface ConsumedToken {
  readonly userId: number | null;
  readonly registrationId: number | null;
  readonly email: string;
}

/** Marks a token as used. One statement, so of concurrent requests with one token only one succeeds. */
export async function consumeEmailToken(
  tx: Tx,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<ConsumedToken | undefined> {
  const [token] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(isUsable(tokenHash, purpose, now))
    .returning({
      userId: emailTokens.userId,
      registrationId: emailTokens.registrationId,
      email: emailTokens.email,
    });
  return token;
}

/** Returns true if the token of a mailed link can still be used. */
export async function hasEmailToken(
  db: Database,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const found = await db.$count(emailTokens, isUsable(tokenHash, purpose, now));
  return found > 0;
}

const isUsable = (tokenHash: string, purpose: Purpose, now: Date) =>
  and(
    eq(emailTokens.tokenHash, tokenHash),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );

export async function deleteExpiredEmailTokens(
  tx: Tx,
  now: Date,
): Promise<void> {
  await tx.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
}
