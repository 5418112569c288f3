import type { EmailChange } from "@sigi/contract/credentials.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { lockOwner } from "./repository.ts";
import {
  enqueueLetters,
  expiryFrom,
  secondsUntilResend,
  shownEmailChange,
} from "./email-change.ts";
import {
  findEmailChange,
  updateEmailChange,
} from "./email-change-repository.ts";
import { EmailChangeGone, TooManyMails } from "../errors.ts";

/**
 * Has the links mailed again to whoever has not confirmed; the change waits an hour from now on.
 * @throws EmailChangeGone, TooManyMails a minute after the last ones.
 */
export async function resendEmailChange(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  userId: number,
): Promise<EmailChange> {
  const now = services.clock.now();
  const owner = await lockOwner(tx, userId);
  if (!owner) throw new Unauthenticated();
  const found = await findEmailChange(tx, userId, now);
  if (!found) throw new EmailChangeGone();
  const seconds = secondsUntilResend(found, now);
  if (seconds > 0) throw new TooManyMails(seconds);
  const renewed = { lettersAt: now, expiresAt: expiryFrom(now) };
  await updateEmailChange(tx, found.id, renewed);
  const change = { ...found, ...renewed };
  await enqueueLetters(tx, services, owner, change);
  return shownEmailChange(change, owner, now);
}
