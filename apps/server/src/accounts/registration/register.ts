import type { Locale } from "@sigi/contract/accounts.ts";
import { consentVersion } from "@sigi/contract/accounts.ts";
import type * as contract from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { readReferral } from "../profile/read-referral.ts";
import { passwordFaults } from "../credentials/check-password.ts";
import { hashPassword } from "../credentials/password.ts";
import { insertRegistration } from "./repository.ts";
import { registrationMail } from "./request-verification.ts";
import { hashToken, newToken } from "../token.ts";

const VALID_MS = 24 * 3_600_000;

export interface Applicant {
  /** Null for who came by nobody's code. */
  readonly referral: string | null;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * What can be said before the transaction, hashing included.
 * @throws Invalid at `password`, `password_confirmation`, `consent` or `referral`.
 */
export async function checkApplicant(
  db: Database,
  body: BodyOf<typeof contract.register>,
): Promise<Applicant> {
  const { name, email, password, consent } = body;
  const referral = await readReferral(db, body.referral);
  const faults = {
    ...passwordFaults(body, [name, email]),
    ...(consent ? {} : { consent: [{ code: "consent_required" }] }),
    ...referral.faults,
  };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const passwordHash = await hashPassword(password);
  return { name, email, passwordHash, referral: referral.code };
}

/** For the cookie of the browser that registered. */
export interface Registered {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Keeps what was asked for and has a letter mailed to the address. The account is opened when the letter comes back;
 * until then nothing tells whether the address has one already, not even the statements that run. The language of the
 * request becomes the account's.
 */
export async function register(
  tx: Tx,
  { jobs, clock }: Services,
  applicant: Applicant,
  locale: Locale,
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
  await jobs.enqueue(tx, registrationMail, { registrationId });
  return { token, expiresAt };
}
