import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { selectPassword } from "../repository.ts";

/** Without a user there is nobody to write to; the job exists all the same. */
export const passwordResetMail = jobKind<{ userId: number | null }>(
  "accounts.password-reset-mail",
);

/** Has the link mailed to the account of that address. An address without one costs the same statements. */
export async function requestPasswordReset(
  tx: Tx,
  jobs: Jobs,
  email: string,
): Promise<void> {
  const user = await selectPassword(tx, email);
  await jobs.enqueue(tx, passwordResetMail, { userId: user?.id ?? null });
}
