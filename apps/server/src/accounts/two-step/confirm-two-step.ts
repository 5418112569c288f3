import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { OtpWrong, TwoStepNotBegun } from "../errors.ts";
import { holdSession } from "../sessions/lock-session.ts";
import type { SessionHolder } from "../sessions/lock-session.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { twoStepMail } from "./send-two-step-email.ts";
import { deleteOtherSessions } from "../sessions/repository.ts";
import { readTotpCode, stepOf } from "./totp.ts";
import {
  replaceRecoveryCodes,
  selectSetup,
  selectTwoStep,
  takeSetup,
  upsertTwoStep,
} from "./repository.ts";
import { openSecret, sealSecret } from "./two-step-secret.ts";

/** The session that confirms is the only one that stays. */
interface Confirmation extends SessionHolder {
  readonly typed: string;
}

/**
 * The app shows the right code: two-step sign-in is on from now, or on with this app in the place of another. Ends all
 * other sessions, which were opened by less.
 * @returns recovery codes, which are told this once.
 * @throws TwoStepNotBegun, OtpWrong; Unauthenticated when the session has ended meanwhile.
 */
export async function confirmTwoStep(
  services: Pick<Services, "db" | "jobs" | "clock" | "cipher">,
  { userId, typed, sessionTokenHash }: Confirmation,
): Promise<readonly string[]> {
  const { db, jobs, clock, cipher } = services;
  const now = clock.now();
  const setup = await selectSetup(db, userId, now);
  if (!setup) throw new TwoStepNotBegun();
  const secret = openSecret(cipher, "two_step_setups", setup);
  const step = stepOf(secret, readTotpCode(typed) ?? "", now);
  if (step === undefined) throw new OtpWrong(userId);
  const recovery = await newRecoveryCodes();

  await inTransaction(db, async (tx) => {
    await holdSession(tx, { userId, sessionTokenHash });
    if (!(await takeSetup(tx, setup))) throw new TwoStepNotBegun();
    const before = await selectTwoStep(tx, userId);
    await upsertTwoStep(tx, {
      userId,
      secret: sealSecret(cipher, "two_step", { userId, secret }),
      confirmedAt: now,
      lastUsedStep: step,
      recoverySalt: recovery.salt,
    });
    await replaceRecoveryCodes(tx, userId, recovery);
    await deleteOtherSessions(tx, userId, sessionTokenHash);
    await jobs.enqueue(tx, twoStepMail, {
      userId,
      what: before ? "replaced" : "on",
      left: recovery.codes.length,
    });
  });
  return recovery.codes;
}
