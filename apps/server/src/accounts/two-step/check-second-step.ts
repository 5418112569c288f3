import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { OtpRequired, OtpWrong } from "../errors.ts";
import { hashRecoveryCode, readRecoveryCode } from "./recovery-codes.ts";
import { readTotpCode, stepOf } from "./totp.ts";
import { twoStepMail } from "./send-two-step-email.ts";
import {
  countRecoveryCodes,
  selectTwoStep,
  takeRecoveryCode,
  takeStep,
} from "./repository.ts";
import type { TwoStep } from "./repository.ts";
import { openSecret } from "./two-step-secret.ts";

/** Whether the account has a second step and it was passed; false where it has none, whatever was typed. */
export type CheckSecondStep = (
  userId: number,
  typed: string | undefined,
) => Promise<boolean>;

/**
 * Checks what somebody typed who has shown the first proof: a code of their app or a recovery code, each of which counts
 * once. Used up in a transaction of its own, which stands whatever becomes of the call.
 * The check throws OtpRequired, OtpWrong and, after five tries for one account within 15 minutes, TooManyAttempts.
 */
export function secondStepCheck(
  services: Pick<Services, "db" | "clock" | "cipher" | "jobs" | "secret">,
): CheckSecondStep {
  const { db, clock } = services;
  const attempts = new AttemptLimit(services, "second_step", {
    attempts: 5,
    minutes: 15,
  });

  return async (userId, typed) => {
    const held = await selectTwoStep(db, userId);
    if (!held) return false;
    if (!typed) throw new OtpRequired(userId);
    const account = String(userId);
    await attempts.begin(account, clock.now());
    if (!(await takes(services, held, typed))) throw new OtpWrong(userId);
    // The others count on: who knows the password, but is not the owner, may have made them.
    await attempts.takeBack(account);
    return true;
  };
}

type Tools = Parameters<typeof secondStepCheck>[0];

async function takes(
  tools: Tools,
  held: TwoStep,
  typed: string,
): Promise<boolean> {
  const code = readTotpCode(typed);
  if (code !== undefined) return takesCode(tools, held, code);
  const recoveryCode = readRecoveryCode(typed);
  return (
    recoveryCode !== undefined && takesRecoveryCode(tools, held, recoveryCode)
  );
}

async function takesCode(
  { db, clock, cipher }: Tools,
  held: TwoStep,
  code: string,
): Promise<boolean> {
  const secret = openSecret(cipher, "two_step", held);
  const step = stepOf(secret, code, clock.now());
  if (step === undefined) return false;
  return inTransaction(db, (tx) => takeStep(tx, held, step));
}

async function takesRecoveryCode(
  { db, clock, jobs }: Tools,
  { userId, recoverySalt }: TwoStep,
  code: string,
): Promise<boolean> {
  const codeHash = await hashRecoveryCode(recoverySalt, code);
  return inTransaction(db, async (tx) => {
    if (!(await takeRecoveryCode(tx, userId, codeHash, clock.now()))) {
      return false;
    }
    const left = await countRecoveryCodes(tx, userId);
    await jobs.enqueue(tx, twoStepMail, {
      userId,
      what: "recovery_code_used",
      left,
    });
    return true;
  });
}
