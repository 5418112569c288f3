import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import { violates } from "../../platform/database/sql-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { Owner } from "./repository.ts";
import {
  emailChangedNotice,
  formerEmailNotice,
  waitsFor,
} from "./email-change.ts";
import {
  deleteEmailChange,
  deleteSessionsBut,
  updateEmail,
  updateEmailChange,
} from "./email-change-repository.ts";
import type { EmailChange } from "./email-change-repository.ts";
import { useUpPasswordResets } from "../email-token-repository.ts";
import { lockEmailChange } from "./lock-email-change.ts";

const DAY_MS = 24 * 3_600_000;

/** `taken`: another account came to have the address first; the change is called off. */
type Confirmed =
  | { readonly outcome: "waits"; readonly waitsFor: EmailChangeSide[] }
  | { readonly outcome: "done"; readonly userId: number }
  | { readonly outcome: "taken" };

/**
 * One side confirms a change of address; the last confirmation makes it. Which of two accounts gets an address that both
 * have confirmed is decided by the unique index.
 * @throws TokenInvalid
 */
export async function confirmEmailChange(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  token: string,
): Promise<Confirmed> {
  const now = services.clock.now();
  const { owner, change, side } = await lockEmailChange(tx, token, now);
  const confirmation =
    side === "old"
      ? { oldTokenHash: null, oldConfirmedAt: now }
      : { newTokenHash: null, newConfirmedAt: now };
  await updateEmailChange(tx, change.id, confirmation);
  const waiting = waitsFor({ ...change, ...confirmation }, owner);
  if (waiting.length > 0) return { outcome: "waits", waitsFor: waiting };
  const free = await takeAddress(tx, change, now);
  if (!free) {
    await deleteEmailChange(tx, owner.id);
    return { outcome: "taken" };
  }
  await finish(tx, services, { owner, change }, now);
  return { outcome: "done", userId: owner.id };
}

/** False when another account has the address. Within a savepoint, so that what was confirmed can still be called off. */
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

/** Whoever came in under the former address is out, but where the change was asked for. */
async function finish(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  { owner, change }: { readonly owner: Owner; readonly change: EmailChange },
  now: Date,
): Promise<void> {
  await deleteSessionsBut(tx, owner.id, change.sessionId);
  await useUpPasswordResets(tx, owner.id, now);
  await updateEmailChange(tx, change.id, {
    formerEmail: owner.email,
    oldTokenHash: null,
    newTokenHash: null,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  await jobs.enqueue(tx, formerEmailNotice, { changeId: change.id });
  await jobs.enqueue(tx, emailChangedNotice, { userId: owner.id });
}
