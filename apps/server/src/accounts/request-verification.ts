import type { Tx } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/jobs.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Clock } from "../platform/services.ts";
import { AlreadyVerified, TooManyMails } from "./errors.ts";
import { countEmailTokens, findUser } from "./repository.ts";

const HOUR_MS = 3_600_000;
/** Links for one account within an hour: whoever registers somebody else's address must not flood it. */
const LINKS_PER_HOUR = 5;

/** The link is made when the mail is written: no token lies in the queue. */
export const verificationMail = jobKind<{ userId: number }>(
  "accounts.verification-mail",
);

/**
 * Has the verification link mailed, if and only if this transaction commits.
 * @throws AlreadyVerified, TooManyMails
 */
export async function requestVerification(
  tx: Tx,
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  userId: number,
): Promise<void> {
  const account = await findUser(tx, userId);
  if (account?.emailVerifiedAt) throw new AlreadyVerified();
  const hourAgo = new Date(clock.now().getTime() - HOUR_MS);
  const links = await countEmailTokens(tx, userId, hourAgo);
  if (links >= LINKS_PER_HOUR) throw new TooManyMails();
  await jobs.enqueue(tx, verificationMail, { userId });
}
