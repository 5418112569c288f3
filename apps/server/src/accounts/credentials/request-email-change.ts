import type { EmailChange } from "@sigi/contract/credentials.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { SessionHolder } from "./change-password.ts";
import { lockOwner } from "./repository.ts";
import {
  enqueueLetters,
  expiryFrom,
  shownEmailChange,
} from "./email-change.ts";
import { replaceEmailChange } from "./email-change-repository.ts";
import { EmailSame } from "../errors.ts";

/**
 * Keeps which address is wanted, in the place of what was wanted before, and has the links mailed. Whether that address
 * has an account makes no difference here: it is looked up when its letter is written.
 * @throws EmailSame, Unauthenticated when the session has ended since the password was confirmed.
 */
export async function requestEmailChange(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  { userId, sessionTokenHash }: SessionHolder,
  newEmail: string,
): Promise<EmailChange> {
  const lettersAt = services.clock.now();
  const owner = await lockOwner(tx, userId);
  if (!owner) throw new Unauthenticated();
  if (owner.email === newEmail) throw new EmailSame();
  const change = await replaceEmailChange(tx, sessionTokenHash, {
    userId,
    newEmail,
    lettersAt,
    expiresAt: expiryFrom(lettersAt),
  });
  if (!change) throw new Unauthenticated();
  await enqueueLetters(tx, services, owner, change);
  return shownEmailChange(change, owner, lettersAt);
}
