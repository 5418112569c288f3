import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { selectWaysIn } from "./repository.ts";
import {
  deleteFormerEmail,
  findFormerEmail,
} from "./email-change-repository.ts";
import { mailOwner } from "../email-owner.ts";
import { pageUrl } from "../page-url.ts";
import { findUser } from "../repository.ts";

/** Tells the address that an account had that it is that no more, and forgets it. A new password is no help there: help is. */
export async function sendFormerEmailNotice(
  { db, config, mailer }: Services,
  changeId: number,
): Promise<void> {
  const told = await inTransaction(db, async (tx) => {
    const former = await findFormerEmail(tx, changeId);
    const account = former && (await findUser(tx, former.userId));
    return account && { to: former.formerEmail, locale: account.locale };
  });
  if (!told) return;
  const { to, locale } = told;
  const link = pageUrl(config.appUrl, locale, "/help/contact");
  await mailer.send({
    to,
    subject: m.mail_former_email_subject({}, { locale }),
    text: m.mail_former_email_text({ link }, { locale }),
  });
  await inTransaction(db, (tx) => deleteFormerEmail(tx, changeId));
}

/** Tells the new address that it is the account's, and that a Google account stays linked where one is. */
export async function sendEmailChangedNotice(
  services: Services,
  userId: number,
): Promise<void> {
  const waysIn = await inTransaction(services.db, (tx) =>
    selectWaysIn(tx, userId),
  );
  const text =
    waysIn?.google === true
      ? m.mail_email_changed_text_google
      : m.mail_email_changed_text;
  await mailOwner(services, userId, (locale, link) => ({
    subject: m.mail_email_changed_subject({}, { locale }),
    text: text({ link }, { locale }),
  }));
}
