import {
  and,
  countDistinct,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  sql,
} from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import {
  emailTokens,
  registrations,
  sessions,
  twoStep,
  users,
} from "./tables.ts";

/** An account without its password. */
export type Account = Omit<typeof users.$inferSelect, "passwordHash">;

const { passwordHash: _, ...accountColumns } = getTableColumns(users);

/** Undefined when there is no account of that id, or it is deleted. */
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

export async function selectPassword(
  tx: Tx | Database,
  email: string,
): Promise<{ id: number; passwordHash: string | null } | undefined> {
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return user;
}

/** Undefined when the address has an account already. */
export async function insertAccount(
  tx: Tx,
  account: typeof users.$inferInsert,
): Promise<Account | undefined> {
  const [inserted] = await tx
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.email })
    .returning(accountColumns);
  return inserted;
}

/** The new level, or undefined when there is no such account. */
export async function addToLevel(
  tx: Tx,
  userId: number,
  points: number,
): Promise<number | undefined> {
  const [user] = await tx
    .update(users)
    .set({ level: sql`greatest(0, ${users.level} + ${points})` })
    .where(eq(users.id, userId))
    .returning({ level: users.level });
  return user?.level;
}

/** Whether the demographics that every survey needs are told; targeting knows. */
export async function setProfileComplete(
  tx: Tx,
  userId: number,
  profileComplete: boolean,
): Promise<void> {
  await tx.update(users).set({ profileComplete }).where(eq(users.id, userId));
}

/** Sets a picture's address and gives the one before, if any. Two at once: the row's lock puts one after the other. */
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

/** Makes the account of that address an admin's, verified, with this password. */
export async function updateToAdmin(
  tx: Tx,
  email: string,
  change: { passwordHash: string; now: Date },
): Promise<Account | undefined> {
  const [account] = await tx
    .update(users)
    .set({
      role: "admin",
      passwordHash: change.passwordHash,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${change.now})`,
    })
    .where(eq(users.email, email))
    .returning(accountColumns);
  return account;
}

export async function insertSession(
  tx: Tx,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

export interface FoundSession {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly remember: boolean;
  readonly user: SessionUser;
}

/** One statement outside any transaction: every request begins with it. */
export async function selectSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await sessionQuery(db).execute({ tokenHash, now });
  if (!row) return undefined;
  const { createdAt, lastSeenAt, remember, emailVerifiedAt, ...rest } = row;
  const { role, twoStepSince, ...user } = rest;
  const hasTwoStep = twoStepSince !== null;
  const awaitsTwoStep = role === "admin" && !hasTwoStep;
  return {
    createdAt,
    lastSeenAt,
    remember,
    user: {
      ...user,
      role: awaitsTwoStep ? "user" : role,
      awaitsTwoStep,
      twoStep: hasTwoStep,
      emailVerified: emailVerifiedAt !== null,
    },
  };
}

/** Each signed-in request begins with it. */
const sessionQuery = preparedQuery((db) =>
  db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      remember: sessions.remember,
      id: users.id,
      name: users.name,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      profileComplete: users.profileComplete,
      twoStepSince: twoStep.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("session_by_token"),
);

export async function updateLastSeen(
  db: Database,
  tokenHash: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt, expiresAt })
    .where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** How many there were. */
export async function deleteSessionsOf(
  tx: Tx,
  userId: number,
): Promise<number> {
  const { rowCount } = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId));
  return rowCount ?? 0;
}

/** False when the address is no longer the account's. */
export async function updateEmailVerified(
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

/** Also marks the address as verified. False when it is no longer the account's. */
export async function updatePassword(
  tx: Tx,
  { userId, email }: { userId: number; email: string },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({
      passwordHash,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})`,
    })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** People with a session that was used since then. */
export async function countActiveUsers(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(sessions.userId) })
    .from(sessions)
    .where(gt(sessions.lastSeenAt, since));
  return row?.people ?? 0;
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
  await tx.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
  await tx.delete(registrations).where(lt(registrations.expiresAt, now));
}
