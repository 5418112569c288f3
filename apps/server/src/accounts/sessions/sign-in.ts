import type { User } from "@sigi/contract/accounts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { currentUser } from "../profile/current-user.ts";
import { lockAccountStatus } from "../repository.ts";
import { hashToken, newToken } from "../token.ts";
import { OtpRequired } from "../two-step/errors.ts";
import { selectTwoStep } from "../two-step/repository.ts";
import { unknownDevice } from "./device.ts";
import type { Browser, Device } from "./device.ts";
import { AccountSuspended, WrongCredentials } from "./errors.ts";
import { deleteSession, insertSession } from "./repository.ts";
import { endOf, expiryOf } from "./session.ts";

export interface SignedIn {
  readonly user: User;
  readonly session: NewSession;
}

interface SignInOptions {
  readonly remember: boolean;
  /** True if the second step was passed: the result of `CheckSecondStep`, false when it was not required. */
  readonly secondStep: boolean;
  readonly browser: Browser;
}

/**
 * Signs in a user whose identity is proved. Every way to sign in ends here, so none can skip the second step.
 * @throws OtpRequired, and the errors of `createSession`.
 */
export async function signIn(
  tx: Tx,
  clock: Clock,
  userId: number,
  { remember, secondStep, browser }: SignInOptions,
): Promise<SignedIn> {
  const { replacedToken, device } = browser;
  if (replacedToken) await deleteSession(tx, hashToken(replacedToken));
  const session = await createSession(tx, clock, userId, { remember, device });
  // This follows createSession, which locks the account: two-step sign-in cannot be turned on in between.
  if (!secondStep && (await selectTwoStep(tx, userId)))
    throw new OtpRequired(userId);
  return { session, user: await currentUser(tx, userId) };
}

export interface NewSession {
  /** The token for the cookie; the database stores only its hash. */
  readonly token: string;
  readonly remember: boolean;
  /** End of the session, unless it is used before. */
  readonly expiresAt: Date;
  /** Latest end of the session, regardless of how often it is used. */
  readonly endsAt: Date;
}

interface SessionOptions {
  readonly remember: boolean;
  readonly device?: Device;
}

/**
 * Creates a session with a new token, which prevents session fixation. Locks the account's status: a concurrent
 * suspension or deletion either commits first, and this throws, or waits, and then ends the new session.
 * @throws AccountSuspended; WrongCredentials, as for an unknown address, when the account was deleted meanwhile.
 */
export async function createSession(
  tx: Tx,
  clock: Clock,
  userId: number,
  { remember, device = unknownDevice }: SessionOptions,
): Promise<NewSession> {
  const account = await lockAccountStatus(tx, userId);
  if (!account) throw new WrongCredentials(userId);
  if (account.suspendedAt) throw new AccountSuspended(userId);
  const token = newToken();
  const createdAt = clock.now();
  const expiresAt = expiryOf({ createdAt, remember }, createdAt);
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
    remember,
    ...device,
  });
  return { token, remember, expiresAt, endsAt: endOf({ createdAt, remember }) };
}
