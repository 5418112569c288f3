import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { TwoStepOff } from "../errors.ts";
import { holdSession } from "../sessions/lock-session.ts";
import type { SessionHolder } from "../sessions/lock-session.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { twoStepMail } from "./send-two-step-email.ts";
import { replaceRecoveryCodes } from "./repository.ts";

/**
 * New recovery codes for somebody who has just passed the second step; the old ones count no more.
 * @throws TwoStepOff; Unauthenticated when the session has ended meanwhile.
 */
export async function renewRecoveryCodes(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  holder: SessionHolder,
): Promise<readonly string[]> {
  const { userId } = holder;
  const recovery = await newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    await holdSession(tx, holder);
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
