import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Clock } from "../../platform/services.ts";
import { countLettersTo, insertEmailToken } from "../email-token-repository.ts";
import type { Holder } from "../email-token-repository.ts";
import { pageUrl } from "../page-url.ts";
import { hashToken, newToken } from "../token.ts";
import { hashCode, newCode } from "./verification-code.ts";

const HOUR_MS = 3_600_000;
const VALID_HOURS = 24;
/** Letters to one address within an hour: whoever types somebody else's address must not flood it. */
export const LETTERS_PER_HOUR = 5;

export interface Letter {
  readonly token: string;
  readonly code: string;
}

interface Recipient {
  readonly holder: Holder;
  readonly email: string;
}

/**
 * Makes the link and the code of a verification letter; the table knows only their hashes. Undefined when the address
 * got enough of them within the hour.
 */
export async function makeVerificationLetter(
  tx: Tx,
  { clock, secret }: { readonly clock: Clock; readonly secret: string },
  { holder, email }: Recipient,
): Promise<Letter | undefined> {
  const createdAt = clock.now();
  const hourAgo = new Date(createdAt.getTime() - HOUR_MS);
  const letters = await countLettersTo(tx, email, "verification", hourAgo);
  if (letters >= LETTERS_PER_HOUR) return undefined;
  const letter = { token: newToken(), code: newCode() };
  const tokenHash = hashToken(letter.token);
  await insertEmailToken(tx, {
    ...holder,
    tokenHash,
    email,
    codeHash: hashCode(secret, tokenHash, letter.code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_HOURS * HOUR_MS),
  });
  return letter;
}

/** Without the person's name: whoever registers somebody else's address must not choose words that we mail to it. */
export function verificationMail(
  { token, code }: Letter,
  to: { readonly email: string; readonly locale: Locale },
  appUrl: string,
): Mail {
  const options = { locale: to.locale };
  const link = pageUrl(appUrl, to.locale, `/verification?token=${token}`);
  return {
    to: to.email,
    subject: m.mail_verification_subject({}, options),
    text: m.mail_verification_text({ link, code, hours: VALID_HOURS }, options),
  };
}
