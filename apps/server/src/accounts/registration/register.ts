import type { Locale } from "@sigi/contract/accounts.ts";
import { consentVersion } from "@sigi/contract/accounts.ts";
import type * as contract from "@sigi/contract/registration.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { passwordFaults } from "../credentials/check-password.ts";
import { hashPassword } from "../credentials/password.ts";
import { readReferral } from "../referral/read-referral.ts";
import { hashToken, newToken } from "../token.ts";
import { insertRegistration } from "./repository.ts";
import { registrationEmail } from "./send-verification-email.ts";

const VALID_MS = 24 * 3_600_000;

export interface Applicant {
  /** Null without a referral code. */
  readonly referral: string | null;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** The options of the browser that registers. */
interface Wishes {
  readonly locale: Locale;
  /** The page that the mailed link leads back to. */
  readonly next: string | null;
}

/**
 * Checks a registration and hashes its password, before the transaction.
 * @throws Invalid at `password`, `password_confirmation`, `consent` or `referral`.
 */
export async function checkApplicant(
  db: Database,
  body: BodyOf<typeof contract.register>,
  network: string,
): Promise<Applicant> {
  const { name, email, password, consent } = body;
  const referral = await readReferral(db, body.referral);
  const faults = {
    ...passwordFaults(body, [name, email]),
    ...(consent ? {} : { consent: [{ code: "consent_required" }] }),
    ...referral.faults,
  };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const passwordHash = await hashPassword(password, {
    network,
    account: email,
  });
  return { name, email, passwordHash, referral: referral.code };
}

/** The cookie of the browser that registered. */
interface Registered {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Stores a registration and enqueues its email. The account is created once the address is verified. Until then neither
 * the response nor the statements reveal whether the address has an account. The account gets the request's language.
 */
export async function register(
  tx: Tx,
  { jobs, clock }: Services,
  applicant: Applicant,
  { locale, next }: Wishes,
): Promise<Registered> {
  const token = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + VALID_MS);
  const registrationId = await insertRegistration(tx, {
    ...applicant,
    tokenHash: hashToken(token),
    locale,
    consentVersion,
    createdAt,
    expiresAt,
  });
  await jobs.enqueue(tx, registrationEmail, { registrationId, next });
  return { token, expiresAt };
}
