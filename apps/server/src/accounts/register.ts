import type { Locale } from "@sigi/contract/accounts.ts";
import type * as contract from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { Invalid } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { createUser } from "./create-user.ts";
import { hashPassword } from "./password.ts";
import { requestVerification } from "./request-verification.ts";
import { signIn } from "./sign-in.ts";
import type { SignedIn } from "./sign-in.ts";

export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * What can be said before the transaction, hashing included.
 * @throws Invalid at `password_confirmation` or `consent`.
 */
export async function checkApplicant(
  body: BodyOf<typeof contract.register>,
): Promise<Applicant> {
  const { name, email, password, passwordConfirmation, consent } = body;
  const faults = {
    ...(password === passwordConfirmation
      ? {}
      : { password_confirmation: [{ code: "password_mismatch" }] }),
    ...(consent ? {} : { consent: [{ code: "consent_required" }] }),
  };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return { name, email, passwordHash: await hashPassword(password) };
}

/**
 * Opens the account, signs it in and has the verification link mailed. The language of the request becomes the
 * account's.
 * @throws EmailTaken
 */
export async function register(
  tx: Tx,
  services: Services,
  applicant: Applicant,
  options: {
    readonly locale: Locale;
    readonly replacedToken: string | undefined;
  },
): Promise<SignedIn> {
  const { locale, replacedToken } = options;
  const { id } = await createUser(tx, {
    ...applicant,
    locale,
    consentedAt: services.clock.now(),
  });
  await requestVerification(tx, services, id);
  return signIn(tx, services.clock, id, { remember: false, replacedToken });
}
