import type { Tx } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/jobs.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { AlreadyVerified } from "./errors.ts";
import { findUser } from "./repository.ts";

/** The link is made when the mail is written: no token lies in the queue. */
export const verificationMail = jobKind<{ userId: number }>(
  "accounts.verification-mail",
);

/**
 * Has the verification link mailed, if and only if this transaction commits.
 * @throws AlreadyVerified
 */
export async function requestVerification(
  tx: Tx,
  jobs: Jobs,
  userId: number,
): Promise<void> {
  const account = await findUser(tx, userId);
  if (account?.emailVerifiedAt) throw new AlreadyVerified();
  await jobs.enqueue(tx, verificationMail, { userId });
}
