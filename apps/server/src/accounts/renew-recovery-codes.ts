import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { TwoStepOff } from "./errors.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { twoStepMail } from "./send-two-step-notice.ts";
import { replaceRecoveryCodes } from "./two-step-repository.ts";

/**
 * New recovery codes for somebody who has just passed the second step; the old ones count no more.
 * @throws TwoStepOff
 */
export async function renewRecoveryCodes(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  userId: number,
): Promise<readonly string[]> {
  const recovery = await newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, userId, recovery))) {
      throw new TwoStepOff();
    }
    await jobs.enqueue(tx, twoStepMail, {
      userId,
      what: "recovery_codes_renewed",
      left: recovery.codes.length,
    });
  });
  return recovery.codes;
}
