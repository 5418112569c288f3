import { randomBytes } from "node:crypto";
import { Unauthenticated } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { lockSession } from "../credentials/reauthenticate.ts";
import { findUser } from "../repository.ts";
import { twoStepEmail } from "../security-emails.ts";
import { deleteOtherSessions } from "../sessions/repository.ts";
import type { CurrentSession } from "../sessions/session-cookie.ts";
import { EmailUnverified, OtpWrong, TwoStepNotBegun } from "./errors.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import {
  consumeSetup,
  replaceRecoveryCodes,
  selectSetup,
  selectTwoStep,
  upsertSetup,
  upsertTwoStep,
} from "./repository.ts";
import { newTotpSecret, otpauthUri, readTotpCode, stepOf } from "./totp.ts";
import { decryptSecret, encryptSecret } from "./two-step-secret.ts";

/** Time for which a new key awaits its first code. */
const VALID_MS = 60 * 60_000;

/**
 * Creates a key for the user's authenticator app. Nothing changes until `confirmTwoStep`, whether two-step sign-in is
 * off or on with another key.
 * @throws EmailUnverified; Unauthenticated when the session has ended meanwhile.
 */
export async function beginTwoStep(
  tx: Tx,
  { cipher, clock }: Pick<Services, "cipher" | "clock">,
  session: CurrentSession,
): Promise<{ secret: string; uri: string }> {
  const { userId } = session;
  await lockSession(tx, session);
  const account = await findUser(tx, userId);
  if (!account) throw new Unauthenticated();
  if (!account.emailVerifiedAt) throw new EmailUnverified();
  const secret = newTotpSecret();
  await upsertSetup(tx, {
    userId,
    secret: encryptSecret(cipher, "two_step_setups", { userId, secret }),
    expiresAt: new Date(clock.now().getTime() + VALID_MS),
  });
  return { secret, uri: otpauthUri(secret, account.email) };
}

interface Confirmation extends CurrentSession {
  /** The code as typed. */
  readonly typed: string;
}

/**
 * Turns two-step sign-in on, or replaces the app, once the app shows the right code. Ends all other sessions, which
 * were signed in without it.
 * @returns the recovery codes, which are shown only once.
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
  const secret = decryptSecret(cipher, "two_step_setups", setup);
  const step = stepOf(secret, readTotpCode(typed) ?? "", now);
  if (step === undefined) throw new OtpWrong(userId);
  const recovery = await newRecoveryCodes(userId);

  await inTransaction(db, async (tx) => {
    await lockSession(tx, { userId, sessionTokenHash });
    if (!(await consumeSetup(tx, setup))) throw new TwoStepNotBegun();
    const before = await selectTwoStep(tx, userId);
    await upsertTwoStep(tx, {
      userId,
      secret: encryptSecret(cipher, "two_step", { userId, secret }),
      confirmedAt: now,
      lastUsedStep: step,
      recoverySalt: recovery.salt,
    });
    await replaceRecoveryCodes(tx, userId, recovery);
    await deleteOtherSessions(tx, userId, sessionTokenHash);
    await jobs.enqueue(tx, twoStepEmail, {
      userId,
      change: before ? "replaced" : "on",
      left: recovery.codes.length,
    });
  });
  return recovery.codes;
}

/**
 * Turns two-step sign-in on without a code and without recovery codes, for demo data and tests.
 * @returns the key, in base32.
 */
export async function enableTwoStep(
  tx: Tx,
  { cipher, clock }: Pick<Services, "cipher" | "clock">,
  userId: number,
  secret: string = newTotpSecret(),
): Promise<string> {
  await upsertTwoStep(tx, {
    userId,
    secret: encryptSecret(cipher, "two_step", { userId, secret }),
    confirmedAt: clock.now(),
    lastUsedStep: 0,
    recoverySalt: randomBytes(16).toString("base64url"),
  });
  return secret;
}
