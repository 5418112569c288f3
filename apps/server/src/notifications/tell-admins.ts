import { m } from "@sigi/messages/messages";
import { findUser, listAdminIds } from "../accounts/public.ts";
import { adjustmentRequested } from "../adjustments/public.ts";
import { ledgerBroken, sealOfDay } from "../ledger/public.ts";
import { paymentUnresolved, refundWaits } from "../payments/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/jobs.ts";
import type { Services } from "../platform/services.ts";
import { notify } from "./notify.ts";

const emailSeal = jobKind<{ userId: number; seal: number; root: string }>(
  "notifications.email_seal",
);

/** Tells admins what the verification of the books found, of money whose owner they must find, and of corrections and refunds to decide on. */
export function adminJobs(services: Services): void {
  const { db, jobs, mailer } = services;

  // Once a day for the same checks, however often they fail.
  jobs.subscribe(ledgerBroken, "notifications", async (event) => {
    const { checks, failed, day } = event;
    for (const adminId of await inTransaction(db, listAdminIds)) {
      await notify(services, adminId, `ledger_broken:${day}:${failed}`, {
        kind: "ledger_broken",
        params: { checks },
      });
    }
  });

  // Once for each payment, and again when its refund is refused.
  jobs.subscribe(paymentUnresolved, "notifications", async (event) => {
    const { attemptId, amount, refundId } = event;
    const key = `payment_unresolved:${attemptId}:${refundId ?? "booked"}`;
    for (const adminId of await inTransaction(db, listAdminIds)) {
      await notify(services, adminId, key, {
        kind: "payment_unresolved",
        params: { amount },
      });
    }
  });

  jobs.subscribe(adjustmentRequested, "notifications", async (event) => {
    const { adjustmentId, requestedBy, userId, amount } = event;
    const key = `adjustment_requested:${adjustmentId}`;
    for (const adminId of await inTransaction(db, listAdminIds)) {
      // They may not decide on it.
      if (adminId === requestedBy || adminId === userId) continue;
      await notify(services, adminId, key, {
        kind: "adjustment_requested",
        params: { amount },
      });
    }
  });

  jobs.subscribe(refundWaits, "notifications", async (event) => {
    const { refundId, userId, amount, approvedBy } = event;
    const step = approvedBy === null ? "approve" : "send";
    const key = `refund_waits:${refundId}:${step}`;
    for (const adminId of await inTransaction(db, listAdminIds)) {
      // They may not take the next step.
      if (adminId === userId || adminId === approvedBy) continue;
      await notify(services, adminId, key, {
        kind: "refund_waits",
        params: { amount, step },
      });
    }
  });

  // Kept in mailboxes, so that nobody can rewrite the ledger and its seals unnoticed.
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
