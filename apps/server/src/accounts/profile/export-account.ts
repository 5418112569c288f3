import { and, asc, eq, isNull } from "drizzle-orm";
import { NotFound } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import { findUser } from "../repository.ts";
import { emailChanges, googleIdentities, sessions } from "../tables.ts";
import { selectTwoStep } from "../two-step/repository.ts";

/** All that is kept of an account but what proves that one is it. @throws NotFound */
export async function ownAccount(db: Database, userId: number) {
  const account = await findUser(db, userId);
  if (!account) throw new NotFound();
  const [google] = await db
    .select({ linkedAt: googleIdentities.linkedAt })
    .from(googleIdentities)
    .where(eq(googleIdentities.userId, userId));
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.formerEmail)),
    );
  return {
    ...account,
    newEmail: change?.newEmail ?? null,
    googleLinkedAt: google?.linkedAt ?? null,
    twoStepSince: (await selectTwoStep(db, userId))?.confirmedAt ?? null,
  };
}

/** Where one is signed in, oldest first, without the tokens. */
export function ownSessions(db: Database, userId: number) {
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
