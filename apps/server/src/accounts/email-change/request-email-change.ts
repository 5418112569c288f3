import type { EmailChange } from "@sigi/contract/credentials.ts";
import { lockActiveAccount } from "../credentials/repository.ts";
import {
  enqueueEmails,
  expiryFrom,
  presentEmailChange,
  secondsUntilResend,
} from "./email-change.ts";
import { EmailChangeGone, EmailSame } from "./errors.ts";
import {
  findEmailChange,
  replaceEmailChange,
  updateEmailChange,
} from "./repository.ts";
import { TooManyEmails } from "../errors.ts";
import type { CurrentSession } from "../sessions/session-cookie.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Stores a change of address, replacing a pending one, and enqueues the emails with the links. The account of the new
 * address is only looked up when its email is written.
 * @throws EmailSame; Unauthenticated when the session has ended since the reauthentication.
 */
export async function requestEmailChange(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  { userId, sessionTokenHash }: CurrentSession,
  newEmail: string,
): Promise<EmailChange> {
  const emailsRequestedAt = services.clock.now();
  const account = await lockActiveAccount(tx, userId);
  if (!account) throw new Unauthenticated();
  if (account.email === newEmail) throw new EmailSame();
  const change = await replaceEmailChange(tx, sessionTokenHash, {
    userId,
    newEmail,
    emailsRequestedAt,
    expiresAt: expiryFrom(emailsRequestedAt),
  });
  if (!change) throw new Unauthenticated();
  await enqueueEmails(tx, services, account, change);
  return presentEmailChange(change, account, emailsRequestedAt);
}

/**
 * Enqueues the emails again to the sides that have not confirmed, and extends the change by an hour.
 * @throws EmailChangeGone; TooManyEmails within a minute of the last ones.
 */
export async function resendEmailChange(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  userId: number,
): Promise<EmailChange> {
  const now = services.clock.now();
  const account = await lockActiveAccount(tx, userId);
  if (!account) throw new Unauthenticated();
  const found = await findEmailChange(tx, userId, now);
  if (!found) throw new EmailChangeGone();
  const seconds = secondsUntilResend(found, now);
  if (seconds > 0) throw new TooManyEmails(seconds);
  const renewed = { emailsRequestedAt: now, expiresAt: expiryFrom(now) };
  await updateEmailChange(tx, found.id, renewed);
  const change = { ...found, ...renewed };
  await enqueueEmails(tx, services, account, change);
  return presentEmailChange(change, account, now);
}
