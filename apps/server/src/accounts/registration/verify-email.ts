import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock, Services } from "../../platform/services.ts";
import { TokenInvalid } from "../errors.ts";
import { consumeEmailToken, verifyEmailAddress } from "../repository.ts";
import { hashToken } from "../token.ts";
import { createUser } from "./create-user.ts";
import { CodeSpent, CodeWrong, EmailTaken } from "./errors.ts";
import { pendingVerification } from "./pending-verification.ts";
import type { Requester } from "./pending-verification.ts";
import { beginCodeAttempt, consumeRegistration } from "./repository.ts";
import type { Registration } from "./repository.ts";
import { CODE_ATTEMPTS_MAX, isCode } from "./verification-code.ts";

interface Verified {
  readonly userId: number;
  /** True when this created an account that was requested in this browser: sign it in. */
  readonly signsIn: boolean;
}

/**
 * Verifies the address of an account, or creates the account of a registration, by the token of a verification email.
 * Works once per email, on any device.
 * @throws TokenInvalid
 */
export async function verifyEmail(
  tx: Tx,
  clock: Clock,
  tokenHash: string,
  registrationToken: string | undefined,
): Promise<Verified> {
  const now = clock.now();
  const token = await consumeEmailToken(tx, tokenHash, "verification", now);
  if (!token) throw new TokenInvalid();
  const { userId, registrationId, email } = token;
  if (registrationId !== null) {
    const created = await completeRegistration(tx, clock, registrationId);
    const signsIn =
      registrationToken !== undefined &&
      hashToken(registrationToken) === created.registration.tokenHash;
    return { userId: created.userId, signsIn };
  }
  if (
    userId === null ||
    !(await verifyEmailAddress(tx, { userId, email }, now))
  ) {
    throw new TokenInvalid();
  }
  return { userId, signsIn: false };
}

/**
 * Creates the account of a registration.
 * @throws TokenInvalid when it exists already, or the address got an account in another way meanwhile.
 */
async function completeRegistration(
  tx: Tx,
  clock: Clock,
  registrationId: number,
): Promise<{ userId: number; registration: Registration }> {
  const registration = await consumeRegistration(tx, registrationId);
  if (!registration) throw new TokenInvalid();
  try {
    const { id } = await createUser(tx, {
      name: registration.name,
      email: registration.email,
      passwordHash: registration.passwordHash,
      locale: registration.locale,
      consentVersion: registration.consentVersion,
      consentedAt: registration.createdAt,
      referredBy: registration.referral,
      emailVerifiedAt: clock.now(),
    });
    return { userId: id, registration };
  } catch (error) {
    throw error instanceof EmailTaken ? new TokenInvalid() : error;
  }
}

/**
 * Checks a code of six digits and returns the hash of the token that was mailed with it. Each attempt is counted in its
 * own transaction, which commits even when the code is wrong.
 * @throws CodeWrong, CodeSpent, AlreadyVerified, Unauthenticated
 */
export async function checkCode(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  code: string,
  requester: Requester,
): Promise<string> {
  const stored = await inTransaction(db, async (tx) => {
    const { owner } = await pendingVerification(tx, clock, requester);
    return beginCodeAttempt(tx, owner, CODE_ATTEMPTS_MAX, clock.now());
  });
  if (!stored) throw new CodeSpent();
  if (!isCode(secret, stored, code)) throw new CodeWrong();
  return stored.tokenHash;
}
