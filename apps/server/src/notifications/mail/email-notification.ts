import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { findUser } from "../../accounts/public.ts";
import type { Account } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Services } from "../../platform/services.ts";
import { kinds } from "../kinds/kinds.ts";
import { findNotification } from "../repository.ts";
import type { NotificationRow } from "../repository.ts";

export const emailNotification = jobKind<{ notificationId: number }>(
  "notifications.email",
);

/**
 * Emails a notification to its reader's verified address, in their language. The email is sent at least once: if the
 * process dies after the mail server accepted it and before the job ends, it is sent again.
 */
export function emailJobs({ db, jobs, config, mailer }: Services): void {
  jobs.handle(emailNotification, async ({ notificationId }) => {
    const found = await inTransaction(db, async (tx) => {
      const row = await findNotification(tx, notificationId);
      if (!row) return undefined;
      const reader = await findUser(tx, row.userId);
      if (!reader?.emailVerifiedAt) return undefined;
      const { emailDetails } = kinds[row.kind];
      const details = await emailDetails?.(tx, row.params, reader.locale);
      return { row, reader, details };
    });
    if (found) await mailer.send(emailOf(found, config.appUrl));
  });
}

interface Found {
  readonly row: NotificationRow;
  readonly reader: Account;
  readonly details: string | undefined;
}

function emailOf({ row, reader, details }: Found, appUrl: string): Mail {
  const { locale } = reader;
  const text = kinds[row.kind].text(row.params, { locale });
  const { title } = text;
  const message =
    details === undefined ? text.message : `${text.message}\n\n${details}`;
  const link = `${appUrl}${pathPrefix(locale)}${row.url ?? "/notification"}`;
  return {
    to: reader.email,
    subject: title,
    text: m.mail_notification_text({ title, message, link }, { locale }),
  };
}

/** Indonesian pages have no prefix. */
const pathPrefix = (locale: Locale) => (locale === "id" ? "" : `/${locale}`);
