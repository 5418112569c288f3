import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { createUser } from "./create-user.ts";
import { EmailTaken, TokenInvalid } from "../errors.ts";
import { takeRegistration } from "./repository.ts";
import type { Registration } from "./repository.ts";

export interface Completed {
  readonly userId: number;
  readonly registration: Registration;
}

/**
 * Opens the account that was asked for, once its letter came back.
 * @throws TokenInvalid when that happened before, or the address got an account by another way meanwhile.
 */
export async function completeRegistration(
  tx: Tx,
  clock: Clock,
  registrationId: number,
): Promise<Completed> {
  const registration = await takeRegistration(tx, registrationId);
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
