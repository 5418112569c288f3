import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  isNull,
  lt,
  ne,
  sql,
} from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { preparedQuery } from "../../platform/database/prepared-query.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { accountDetails } from "../profile/repository.ts";
import type { AccountDetails } from "../profile/repository.ts";
import { users } from "../tables.ts";
import { twoStep } from "../two-step/tables.ts";
import { sessions } from "./tables.ts";

/** A valid session with its user. */
interface FoundSession {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly remember: boolean;
  readonly user: SessionUser;
  /** The account; null where it was not read. */
  readonly account: AccountDetails | null;
}

/**
 * Reads a session by its token in one statement outside any transaction: every authenticated request runs it, or
 * `selectSessionWithAccount`, unless its session is in the cache.
 */
export async function selectSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await sessionQuery(db).execute({ tokenHash, now });
  return row && { ...row.session, user: sessionUserOf(row), account: null };
}

/** Reads a session by its token with the user's account. */
export async function selectSessionWithAccount(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await accountQuery(db).execute({ tokenHash, now });
  if (!row) return undefined;
  const { session, account } = row;
  return { ...session, user: sessionUserOf(account), account };
}

function sessionUserOf({
  id,
  name,
  role,
  emailVerifiedAt,
  profileComplete,
  twoStepSince,
}: Pick<
  AccountDetails,
  | "id"
  | "name"
  | "role"
  | "emailVerifiedAt"
  | "profileComplete"
  | "twoStepSince"
>): SessionUser {
  const hasTwoStep = twoStepSince !== null;
  const awaitsTwoStep = role === "admin" && !hasTwoStep;
  return {
    id,
    name,
    profileComplete,
    role: awaitsTwoStep ? "user" : role,
    awaitsTwoStep,
    twoStep: hasTwoStep,
    emailVerified: emailVerifiedAt !== null,
  };
}

const sessionColumns = {
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  remember: sessions.remember,
};

const isValid = and(
  eq(sessions.tokenHash, sql.placeholder("tokenHash")),
  gt(sessions.expiresAt, sql.placeholder("now")),
);

const sessionQuery = preparedQuery((db) =>
  db
    .select({
      session: sessionColumns,
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
    .where(isValid)
    .prepare("session_by_token"),
);

const accountQuery = preparedQuery((db) =>
  db
    .select({ session: sessionColumns, account: accountDetails(db) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoStep, eq(twoStep.userId, users.id))
    .where(and(isValid, isNull(users.deletedAt)))
    .prepare("session_with_account"),
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

export async function insertSession(
  tx: Tx,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** The user's valid sessions, last used first. */
export function selectSessionsOf(tx: Tx, userId: number, now: Date) {
  return tx
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** All stored sessions of a user for the personal data export, oldest first, without tokens. */
export function exportSessions(db: Database, userId: number) {
  return db
    .select({
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      remember: sessions.remember,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

/** Returns true if the session still exists. */
export async function hasSession(
  tx: Tx,
  userId: number,
  tokenHash: string,
): Promise<boolean> {
  const found = await tx.$count(
    sessions,
    and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)),
  );
  return found > 0;
}

/** The number of users with a session used since then. */
export async function countActiveUsers(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx
    .select({ active: countDistinct(sessions.userId) })
    .from(sessions)
    .where(gt(sessions.lastSeenAt, since));
  return row?.active ?? 0;
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends a session of the user. Returns false when the user has no session with this id. */
export async function deleteSessionOf(
  tx: Tx,
  userId: number,
  id: number,
): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Deletes all sessions of a user, and returns their number. */
export async function deleteSessionsOf(
  tx: Tx,
  userId: number,
): Promise<number> {
  const { rowCount } = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId));
  return rowCount ?? 0;
}

/** Deletes all sessions of a user except the one with this token. */
export async function deleteOtherSessions(
  tx: Tx,
  userId: number,
  exceptTokenHash: string,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptTokenHash)),
    );
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}
