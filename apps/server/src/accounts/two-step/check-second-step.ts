import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { twoStepEmail } from "../security-emails.ts";
import { OtpRequired, OtpWrong } from "./errors.ts";
import { hashRecoveryCode, readRecoveryCode } from "./recovery-codes.ts";
import {
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  selectTwoStep,
} from "./repository.ts";
import type { TwoStep } from "./repository.ts";
import { readTotpCode, stepOf } from "./totp.ts";
import { decryptSecret } from "./two-step-secret.ts";

/** True when the account has a second step and it was passed; false when it has none. */
export type CheckSecondStep = (
  userId: number,
  typed: string | undefined,
) => Promise<boolean>;

/**
 * Returns a function that checks the second step of a user who has passed the first: a code of the app or a recovery
 * code. Each counts once, and is consumed in its own transaction, which commits even if the request fails. The function
 * throws OtpRequired, OtpWrong and, after five attempts for one account within 15 minutes, TooManyAttempts.
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
    const twoStep = await selectTwoStep(db, userId);
    if (!twoStep) return false;
    if (!typed) throw new OtpRequired(userId);
    const account = String(userId);
    await attempts.begin(account, clock.now());
    if (!(await consume(services, twoStep, typed))) throw new OtpWrong(userId);
    // Keep the other attempts: an intruder who knows the password may have made them.
    await attempts.uncount(account);
    return true;
  };
}

type Tools = Parameters<typeof secondStepCheck>[0];

async function consume(
  tools: Tools,
  twoStep: TwoStep,
  typed: string,
): Promise<boolean> {
  const code = readTotpCode(typed);
  if (code !== undefined) return consumeCode(tools, twoStep, code);
  const recoveryCode = readRecoveryCode(typed);
  return (
    recoveryCode !== undefined && consumeRecovery(tools, twoStep, recoveryCode)
  );
}

async function consumeCode(
  { db, clock, cipher }: Tools,
  twoStep: TwoStep,
  code: string,
): Promise<boolean> {
  const secret = decryptSecret(cipher, "two_step", twoStep);
  const step = stepOf(secret, code, clock.now());
  if (step === undefined) return false;
  return inTransaction(db, (tx) => consumeTotpStep(tx, twoStep, step));
}

async function consumeRecovery(
  { db, clock, jobs }: Tools,
  { userId, recoverySalt }: TwoStep,
  code: string,
): Promise<boolean> {
  const codeHash = await hashRecoveryCode(recoverySalt, code, userId);
  return inTransaction(db, async (tx) => {
    if (!(await consumeRecoveryCode(tx, userId, codeHash, clock.now()))) {
      return false;
    }
    const left = await countRecoveryCodes(tx, userId);
    await jobs.enqueue(tx, twoStepEmail, {
      userId,
      change: "recovery_code_used",
      left,
    });
    return true;
  });
}
