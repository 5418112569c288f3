import { m } from "@sigi/messages/messages";
import {
  creditReturned,
  orderPaid,
  paymentIdentified,
  paymentLate,
  paymentUnresolved,
  receiptOfOrder,
} from "../../payments/public.ts";
import { formatRupiah } from "../../platform/rupiah.ts";
import { anySurvey } from "../../surveys/public.ts";
import { on, onForAdmins } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";
import { receiptLines } from "./receipt-lines.ts";

/** Payments for surveys, for the creator who paid them; `amount` in rupiah. */
export const paymentKinds = {
  /** A receipt; its email lists the items. */
  payment_received: notificationKind<{
    title: string;
    amount: number;
    orderId: string;
  }>({
    cause: on(
      orderPaid,
      async ({ orderId, surveyId, userId, amount }, { db }) => {
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `payment_received:${orderId}`,
          params: { title, amount, orderId },
        };
      },
    ),
    text: ({ title, amount }, options) => ({
      title: m.notification_payment_received_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_payment_received_message({ title }, options),
    }),
    url: ({ orderId }) => `/home/receipt/${orderId}`,
    isEmailed: true,
    emailDetails: async (tx, { orderId }, locale) =>
      receiptLines(await receiptOfOrder(tx, orderId), locale).join("\n"),
  }),

  credit_returned: notificationKind<{ title: string; amount: number }>({
    cause: on(creditReturned, async ({ surveyId, userId, amount }, { db }) => {
      const { title } = await anySurvey(db, surveyId);
      return {
        userId,
        eventKey: `credit_returned:${surveyId}`,
        params: { title, amount },
      };
    }),
    text: ({ title, amount }, options) => ({
      title: m.notification_credit_returned_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_credit_returned_message({ title }, options),
    }),
    url: () => "/home/history?of=credit",
    isEmailed: true,
  }),

  /** A payment arrived too late to publish its survey. */
  payment_late: notificationKind<{
    title: string;
    amount: number;
    became: "credit" | "refund";
  }>({
    cause: on(
      paymentLate,
      async ({ attemptId, surveyId, userId, amount, became }, { db }) => {
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `payment_late:${attemptId}`,
          params: { title, amount, became },
        };
      },
    ),
    text: ({ title, amount, became }, options) => ({
      title: m.notification_payment_late_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message:
        became === "refund"
          ? m.notification_payment_late_refunding({ title }, options)
          : m.notification_payment_late_credit({ title }, options),
    }),
    url: () => "/home/history?of=credit",
    isEmailed: true,
  }),

  /** Money in suspense was assigned to the user by an admin. */
  payment_identified: notificationKind<{ amount: number }>({
    cause: on(paymentIdentified, async ({ attemptId, userId, amount }) => ({
      userId,
      eventKey: `payment_identified:${attemptId}`,
      params: { amount },
    })),
    text: ({ amount }, options) => ({
      title: m.notification_payment_identified_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_payment_identified_message({}, options),
    }),
    url: () => "/home/history?of=credit",
    isEmailed: true,
  }),

  /** Money in suspense, for all admins. */
  payment_unresolved: notificationKind<{ amount: number }>({
    cause: onForAdmins(
      paymentUnresolved,
      ({ attemptId, amount, refundId }) => ({
        // Notify once for each payment, and again when its refund is refused.
        eventKey: `payment_unresolved:${attemptId}:${refundId ?? "booked"}`,
        params: { amount },
      }),
    ),
    text: ({ amount }, options) => ({
      title: m.notification_payment_unresolved_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_payment_unresolved_message({}, options),
    }),
    url: () => "/admin/home/payments?status=suspense",
    isEmailed: true,
  }),
} satisfies KindsOfFile;
