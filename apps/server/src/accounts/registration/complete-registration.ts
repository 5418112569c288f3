import { consentVersion } from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { completeRegistration as endpoint } from "@sigi/contract/registration.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock, Services } from "../../platform/services.ts";
import { TokenInvalid } from "../errors.ts";
import { consumeEmailToken } from "../repository.ts";
import { hashToken } from "../token.ts";
import { checkApplicant } from "./register.ts";
import type { Applicant } from "./register.ts";
import { findRegistrationByEmailToken } from "./repository.ts";
import { createRegistered } from "./verify-email.ts";

/**
 * Checks the choices of the mailbox's owner, and hashes the password, before the transaction.
 * @throws TokenInvalid; Invalid at `password`, `password_confirmation`, `consent` or `referral`.
 */
export async function checkOwner(
  { db, clock }: Pick<Services, "db" | "clock">,
  body: BodyOf<typeof endpoint>,
  network: string,
): Promise<Applicant> {
  const registration = await findRegistrationByEmailToken(
    db,
    hashToken(body.token),
    clock.now(),
  );
  if (!registration) throw new TokenInvalid();
  return checkApplicant(db, { ...body, email: registration.email }, network);
}

/**
 * Creates the account of a registration for the owner of the mailbox. Of the registration only the address is used: a
 * stranger may have registered it, with a password of their own. Returns the account's id.
 * @throws TokenInvalid
 */
export async function completeRegistration(
  tx: Tx,
  clock: Clock,
  token: string,
  { name, passwordHash, referral, locale }: Applicant & { locale: Locale },
): Promise<number> {
  const now = clock.now();
  const hash = hashToken(token);
  const consumed = await consumeEmailToken(tx, hash, "verification", now);
  if (!consumed || consumed.registrationId === null) throw new TokenInvalid();
  return createRegistered(tx, clock, consumed.registrationId, {
    name,
    passwordHash,
    referredBy: referral,
    locale,
    consentVersion,
    consentedAt: now,
  });
}
