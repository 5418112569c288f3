import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock, Services } from "../../platform/services.ts";
import { TokenInvalid } from "../errors.ts";
import { consumeEmailToken, verifyEmailAddress } from "../repository.ts";
import { hashToken } from "../token.ts";
import { createUser } from "./create-user.ts";
import type { NewUser } from "./create-user.ts";
import { CodeSpent, CodeWrong, EmailTaken } from "./errors.ts";
import { pendingVerification } from "./pending-verification.ts";
import type { Requester } from "./pending-verification.ts";
import {
  beginCodeAttempt,
  consumeRegistration,
  findRegistrationByEmailToken,
} from "./repository.ts";
import type { Registration } from "./repository.ts";
import { CODE_ATTEMPTS_MAX, isCode } from "./verification-code.ts";

const MINUTE_MS = 60_000;
/** Time after the registration until its browser may have another user, as on a shared computer. */
const SAME_USER_MS = 15 * MINUTE_MS;

/**
 * `created`: the account was created from the registration of this browser, which is to be signed in. `verified`: the
 * address of this session's account was verified. `unclaimed`: the registration was made in another browser or some
 * time ago, so its password may be a stranger's; nothing has changed.
 */
type Verification =
  | { readonly outcome: "created" | "verified"; readonly userId: number }
  | { readonly outcome: "unclaimed"; readonly registration: Registration };

/** The requester's proof of the email: its link, or the code that `checkCode` has checked for their browser. */
export type EmailProof = "link" | "code";

/**
 * Verifies the address of the requester's account, or creates the account that was registered in their browser, by the
 * token of a verification email. Works once per email.
 * @throws TokenInvalid, also for another account: its password may be a stranger's, and a password reset verifies too.
 */
export async function verifyEmail(
  tx: Tx,
  clock: Clock,
  { tokenHash, proof }: { tokenHash: string; proof: EmailProof },
  requester: Requester,
): Promise<Verification> {
  const now = clock.now();
  const registration = await findRegistrationByEmailToken(tx, tokenHash, now);
  if (
    registration &&
    proof === "link" &&
    !isOfRequester(registration, requester, now)
  )
    return { outcome: "unclaimed", registration };
  const token = await consumeEmailToken(tx, tokenHash, "verification", now);
  if (!token) throw new TokenInvalid();
  if (token.registrationId !== null) {
    const created = await createRegistered(tx, clock, token.registrationId);
    return { outcome: "created", userId: created };
  }
  const { userId, email } = token;
  if (
    userId === null ||
    userId !== requester.userId ||
    !(await verifyEmailAddress(tx, { userId, email }, now))
  ) {
    throw new TokenInvalid();
  }
  return { outcome: "verified", userId };
}

const isOfRequester = (
  { tokenHash, createdAt }: Registration,
  { registrationToken }: Requester,
  now: Date,
) =>
  registrationToken !== undefined &&
  hashToken(registrationToken) === tokenHash &&
  now.getTime() - createdAt.getTime() <= SAME_USER_MS;

/**
 * Creates the account of a registration, with the fields in `chosen` instead of the registered ones. Returns its id.
 * @throws TokenInvalid when it exists already, or the address got an account in another way meanwhile.
 */
export async function createRegistered(
  tx: Tx,
  clock: Clock,
  registrationId: number,
  chosen: Partial<NewUser> = {},
): Promise<number> {
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
      ...chosen,
    });
    return id;
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
