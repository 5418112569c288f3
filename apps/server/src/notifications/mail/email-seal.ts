import { m } from "@sigi/messages/messages";
import { findUser, listAdminIds } from "../../accounts/public.ts";
import { sealOfDay } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";

const emailSeal = jobKind<{ userId: number; seal: number; root: string }>(
  "notifications.email_seal",
);

/** Emails each day's seal to the admins: stored in mailboxes, it reveals any rewriting of the ledger and its seals. */
export function sealJobs({ db, jobs, mailer }: Services): void {
  jobs.subscribe(sealOfDay, "notifications", async (event) => {
    await inTransaction(db, async (tx) => {
      for (const userId of await listAdminIds(tx)) {
        await jobs.enqueue(tx, emailSeal, { ...event, userId });
      }
    });
  });

  jobs.handle(emailSeal, async ({ userId, seal, root }) => {
    const admin = await inTransaction(db, (tx) => findUser(tx, userId));
    if (!admin?.emailVerifiedAt) return;
    const { email: to, locale } = admin;
    await mailer.send({
      to,
      subject: m.mail_seal_subject({ seal }, { locale }),
      text: m.mail_seal_text({ seal, root }, { locale }),
    });
  });
}
