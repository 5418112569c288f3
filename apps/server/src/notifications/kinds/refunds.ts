import { m } from "@sigi/messages/messages";
import {
  refundEnded,
  refundReason,
  refundWaits,
} from "../../payments/public.ts";
import { formatRupiah } from "../../platform/rupiah.ts";
import { on, onForAdmins } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile, TextOptions } from "./notification-kind.ts";

/** Refunds of credit; `amount` in rupiah. */
export const refundKinds = {
  /** Credit was refunded to its payment, or to a bank account. */
  refund_sent: notificationKind<{ amount: number }>({
    cause: on(refundEnded, async ({ refundId, userId, amount, outcome }) =>
      outcome === "sent"
        ? { userId, eventKey: `refund_ended:${refundId}`, params: { amount } }
        : undefined,
    ),
    text: ({ amount }, options) => ({
      title: m.notification_refund_sent_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_refund_sent_message({}, options),
    }),
    url: () => "/home/history?of=credit",
    isEmailed: true,
  }),

  refund_failed: notificationKind<FailedRefund>({
    cause: on(
      refundEnded,
      async ({ refundId, userId, amount, outcome }, { db }) => {
        if (outcome === "sent") return undefined;
        const reason = await refundReason(db, refundId);
        return {
          userId,
          eventKey: `refund_ended:${refundId}`,
          params: { amount, outcome, reason },
        };
      },
    ),
    text: (params, options) => ({
      title: m.notification_refund_failed_title(
        { amount: formatRupiah(params.amount) },
        options,
      ),
      message: failedMessage(params, options),
    }),
    url: () => "/home/history?of=credit",
    isEmailed: true,
  }),

  /** The next step of a manual refund, for the admins who may take it: approve it, or transfer it. */
  refund_waits: notificationKind<{ amount: number; step: "approve" | "send" }>({
    cause: onForAdmins(
      refundWaits,
      ({ refundId, userId, amount, approvedBy }) => {
        const step = approvedBy === null ? "approve" : "send";
        return {
          eventKey: `refund_waits:${refundId}:${step}`,
          params: { amount, step },
          except: [userId, approvedBy],
        };
      },
    ),
    text: ({ amount, step }, options) => ({
      title: m.notification_refund_waits_title({}, options),
      message:
        step === "send"
          ? m.notification_refund_waits_send(
              { amount: formatRupiah(amount) },
              options,
            )
          : m.notification_refund_waits_approve(
              { amount: formatRupiah(amount) },
              options,
            ),
    }),
    url: () => "/admin/home/refunds",
    isEmailed: true,
  }),
} satisfies KindsOfFile;

/** A failed refund, whose amount is credit again; the reason is an admin's. */
type FailedRefund = {
  amount: number;
  outcome: "refused" | "rejected" | "charged_back";
  reason: string | null;
};

function failedMessage(
  { outcome, reason }: FailedRefund,
  options: TextOptions,
): string {
  switch (outcome) {
    case "refused":
      return m.notification_refund_refused_message({}, options);
    case "rejected":
      return m.notification_refund_rejected_message(
        { reason: reason ?? "" },
        options,
      );
    case "charged_back":
      return m.notification_refund_charged_back_message({}, options);
  }
}
