import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../platform/rupiah.ts";
import { selectReason, withdrawalDecided } from "../../withdrawals/public.ts";
import { on } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile, TextOptions } from "./notification-kind.ts";

/** Outcomes of a withdrawal, for its user; `amount` in rupiah. */
export const withdrawalKinds = {
  withdrawal_confirmed: notificationKind<{ amount: number }>({
    cause: on(withdrawalDecided, async (event) => {
      const { userId, outcome, amount } = event;
      if (outcome !== "sent") return undefined;
      return { userId, eventKey: eventKeyOf(event), params: { amount } };
    }),
    text: ({ amount }, options) => ({
      title: m.notification_withdrawal_confirmed_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_withdrawal_confirmed_message({}, options),
    }),
    url: () => "/withdraw",
    isEmailed: true,
  }),

  withdrawal_rejected: moneyBack(
    "rejected",
    m.notification_withdrawal_rejected_title,
  ),

  /** The bank returned the money. */
  withdrawal_returned: moneyBack(
    "returned",
    m.notification_withdrawal_returned_title,
  ),
} satisfies KindsOfFile;

/** The reason in the admin's words; without one, the message names the page that shows it. */
type ReturnedMoney = { amount: number; reason?: string | null };

/** A withdrawal whose amount is in the balance again, with the reason. */
function moneyBack(
  ended: "rejected" | "returned",
  title: (params: { amount: string }, options: TextOptions) => string,
) {
  return notificationKind<ReturnedMoney>({
    cause: on(withdrawalDecided, async (event, { db }) => {
      const { withdrawalId, userId, outcome, amount } = event;
      if (outcome !== ended) return undefined;
      const reason = await selectReason(db, withdrawalId);
      return {
        userId,
        eventKey: eventKeyOf(event),
        params: { amount, reason },
      };
    }),
    text: ({ amount, reason }, options) => ({
      title: title({ amount: formatRupiah(amount) }, options),
      message: reasonMessage(reason, options),
    }),
    url: () => "/withdraw",
    isEmailed: true,
  });
}

/** The key of a notification, sent once for each attempt. */
const eventKeyOf = ({
  withdrawalId,
  payoutId,
  outcome,
}: {
  withdrawalId: number;
  payoutId: number | null;
  outcome: string;
}) => `withdrawal_${outcome}:${withdrawalId}:${payoutId ?? "decided"}`;

const reasonMessage = (
  reason: string | null | undefined,
  options: TextOptions,
) =>
  reason
    ? m.notification_withdrawal_rejected_reason({ reason }, options)
    : m.notification_withdrawal_rejected_message({}, options);
