import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Services } from "../../platform/services.ts";
import { lockOwner } from "./repository.ts";
import type { Owner } from "./repository.ts";
import { VALID_MINUTES, waitsFor } from "./email-change.ts";
import {
  findEmailChange,
  updateEmailChange,
} from "./email-change-repository.ts";
import type { EmailChange } from "./email-change-repository.ts";
import { pageUrl } from "../page-url.ts";
import { selectPassword } from "../repository.ts";
import { hashToken, newToken } from "../token.ts";

interface Wanted {
  readonly userId: number;
  readonly side: EmailChangeSide;
  /** When it was asked for, as an ISO date; a later asking has letters of its own. */
  readonly at: string;
}

/**
 * Mails one side of a change of address its link. An address that has an account already gets a letter that says so and
 * no link: who asked is told nothing, and the change is never made.
 */
export async function sendEmailChangeLetter(
  services: Services,
  wanted: Wanted,
): Promise<void> {
  const { db, mailer } = services;
  const mail = await inTransaction(db, (tx) => write(tx, services, wanted));
  if (mail) await mailer.send(mail);
}

async function write(
  tx: Tx,
  { clock, config }: Services,
  { userId, side, at }: Wanted,
): Promise<Mail | undefined> {
  const owner = await lockOwner(tx, userId);
  const change = await findEmailChange(tx, userId, clock.now());
  if (!owner || change?.lettersAt.toISOString() !== at) return undefined;
  if (!waitsFor(change, owner).includes(side)) return undefined;
  const { newEmail } = change;
  if (side === "new" && (await selectPassword(tx, newEmail))) {
    const link = pageUrl(config.appUrl, owner.locale, "/login");
    return takenMail(owner, newEmail, link);
  }
  const token = newToken();
  const tokenHash = hashToken(token);
  await updateEmailChange(
    tx,
    change.id,
    side === "old" ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash },
  );
  const path = `/verification?change=${token}`;
  const link = pageUrl(config.appUrl, owner.locale, path);
  return side === "old"
    ? askOldMail(owner, change, link)
    : askNewMail(owner, change, link);
}

function askOldMail(
  { email, locale }: Owner,
  { newEmail }: EmailChange,
  link: string,
): Mail {
  const words = { email: newEmail, link, minutes: VALID_MINUTES };
  return {
    to: email,
    subject: m.mail_email_change_old_subject({}, { locale }),
    text: m.mail_email_change_old_text(words, { locale }),
  };
}

/** Without a word about the account: the address may be a stranger's, typed by mistake. */
function askNewMail(
  { locale }: Owner,
  { newEmail }: EmailChange,
  link: string,
): Mail {
  return {
    to: newEmail,
    subject: m.mail_email_change_new_subject({}, { locale }),
    text: m.mail_email_change_new_text(
      { link, minutes: VALID_MINUTES },
      { locale },
    ),
  };
}

const takenMail = ({ locale }: Owner, to: string, link: string): Mail => ({
  to,
  subject: m.mail_email_change_taken_subject({}, { locale }),
  text: m.mail_email_change_taken_text({ link }, { locale }),
});
