import type {
  EmailChangeSide,
  showEmailChange as showEndpoint,
} from "@sigi/contract/credentials.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import {
  invalidatePasswordResets,
  lockActiveAccount,
} from "../credentials/repository.ts";
import type { ActiveAccount } from "../credentials/repository.ts";
import {
  emailChangedEmail,
  formerAddressEmail,
  waitsFor,
} from "./email-change.ts";
import {
  deleteEmailChange,
  deleteSessionsBut,
  findEmailChangeByToken,
  updateEmail,
  updateEmailChange,
} from "./repository.ts";
import type { EmailChange } from "./repository.ts";
import { EmailChangeSignIn } from "./errors.ts";
import { TokenInvalid } from "../errors.ts";
import { deleteSessionsOf } from "../sessions/repository.ts";
import { hashToken } from "../token.ts";
import { violates } from "../../platform/database/sql-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock, Services } from "../../platform/services.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Shows the change that a mailed link would make. Reading changes nothing, since mail scanners open links too.
 * @throws TokenInvalid
 */
export async function showEmailChange(
  tx: Tx,
  clock: Clock,
  { token, userId }: Opened,
): Promise<ResultOf<typeof showEndpoint>> {
  const found = await lockEmailChange(tx, token, clock.now());
  return {
    side: found.side,
    newEmail: found.change.newEmail,
    accountName: maskName(found.account.name),
    isOwn: found.account.id === userId,
  };
}

/** A mailed link in a browser. */
interface Opened {
  readonly token: string;
  /** The signed-in user. */
  readonly userId: number | undefined;
}

/**
 * "Sari Wulandari" → "S••• W•••": enough to recognize one's own account. The whole name may be arbitrary text, and must
 * not appear on a page that a stranger's email leads to.
 */
const maskName = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => `${Array.from(word)[0] ?? ""}•••`)
    .join(" ");

/** `taken`: another account got the address first, and the change was cancelled. */
type Confirmed =
  | { readonly outcome: "waits"; readonly waitsFor: EmailChangeSide[] }
  | { readonly outcome: "done"; readonly userId: number }
  | { readonly outcome: "taken" };

/**
 * Confirms one side of a change of address; the last confirmation makes the change. When two accounts have confirmed
 * the same address, the unique index decides which one gets it. The new address is confirmed in a session of the
 * account only, so that its owner cannot be tricked into giving it to another user's account.
 * @throws TokenInvalid, EmailChangeSignIn
 */
export async function confirmEmailChange(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  { token, userId }: Opened,
): Promise<Confirmed> {
  const now = services.clock.now();
  const { account, change, side } = await lockEmailChange(tx, token, now);
  if (side === "new" && account.id !== userId) throw new EmailChangeSignIn();
  const confirmation =
    side === "old"
      ? { oldTokenHash: null, oldConfirmedAt: now }
      : { newTokenHash: null, newConfirmedAt: now };
  await updateEmailChange(tx, change.id, confirmation);
  const waiting = waitsFor({ ...change, ...confirmation }, account);
  if (waiting.length > 0) return { outcome: "waits", waitsFor: waiting };
  const free = await takeAddress(tx, change, now);
  if (!free) {
    await deleteEmailChange(tx, account.id);
    return { outcome: "taken" };
  }
  await finish(tx, services, { account, change }, now);
  return { outcome: "done", userId: account.id };
}

/** Returns false when another account has the address. Uses a savepoint, so that the change can still be cancelled. */
async function takeAddress(
  tx: Tx,
  { userId, newEmail }: EmailChange,
  now: Date,
): Promise<boolean> {
  try {
    await tx.transaction((savepoint) =>
      updateEmail(savepoint, userId, newEmail, now),
    );
    return true;
  } catch (error) {
    if (violates(error, "users_email_key")) return false;
    throw error;
  }
}

interface Finished {
  readonly account: ActiveAccount;
  readonly change: EmailChange;
}

/** Ends all sessions but the one that requested the change. */
async function finish(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  { account, change }: Finished,
  now: Date,
): Promise<void> {
  await deleteSessionsBut(tx, account.id, change.sessionId);
  await invalidatePasswordResets(tx, account.id, now);
  await updateEmailChange(tx, change.id, {
    formerEmail: account.email,
    oldTokenHash: null,
    newTokenHash: null,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  await jobs.enqueue(tx, formerAddressEmail, { changeId: change.id });
  await jobs.enqueue(tx, emailChangedEmail, { userId: account.id });
}

/**
 * Cancels a change of address on behalf of one side. If the old address refuses, an intruder was signed in and knew the
 * password, so all sessions end too; the owner then sets a new password.
 * @throws TokenInvalid
 */
export async function refuseEmailChange(
  tx: Tx,
  clock: Clock,
  token: string,
): Promise<{ side: EmailChangeSide; userId: number }> {
  const { account, side } = await lockEmailChange(tx, token, clock.now());
  await deleteEmailChange(tx, account.id);
  if (side === "old") await deleteSessionsOf(tx, account.id);
  return { side, userId: account.id };
}

interface LockedChange {
  readonly account: ActiveAccount;
  readonly change: EmailChange;
  readonly side: EmailChangeSide;
}

/**
 * Finds the change that a mailed link belongs to, and locks its account: of two concurrent requests with one link, only
 * one finds it.
 * @throws TokenInvalid, also when the account is suspended or deleted.
 */
async function lockEmailChange(
  tx: Tx,
  token: string,
  now: Date,
): Promise<LockedChange> {
  const tokenHash = hashToken(token);
  const seen = await findEmailChangeByToken(tx, tokenHash, now);
  const account = seen && (await lockActiveAccount(tx, seen.change.userId));
  // Read again: the link may have been used while this waited for the lock.
  const found = account && (await findEmailChangeByToken(tx, tokenHash, now));
  if (!found) throw new TokenInvalid();
  return { account, ...found };
}
