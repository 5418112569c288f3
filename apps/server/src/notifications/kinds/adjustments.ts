import type { AdjustedAccount } from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import {
  adjustmentApproved,
  adjustmentReasons,
  adjustmentRequested,
} from "../../adjustments/public.ts";
import { formatRupiah } from "../../platform/rupiah.ts";
import { on, onForAdmins } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

/** Corrections by admins; `amount` in rupiah, negative when money is taken. */
export const adjustmentKinds = {
  balance_adjusted: notificationKind<{
    account: AdjustedAccount;
    amount: number;
    reason: string;
  }>({
    cause: on(
      adjustmentApproved,
      async ({ adjustmentId, userId, account, amount }, { db }) => {
        const reasons = await adjustmentReasons(db, [adjustmentId]);
        const reason = reasons.get(adjustmentId) ?? "";
        return {
          userId,
          eventKey: `adjustment_approved:${adjustmentId}`,
          params: { account, amount, reason },
        };
      },
    ),
    text: ({ account, amount, reason }, options) => {
      const title = titles[account][amount > 0 ? "given" : "taken"];
      return {
        title: title({ amount: formatRupiah(Math.abs(amount)) }, options),
        message: m.notification_adjustment_message({ reason }, options),
      };
    },
    url: ({ account }) =>
      account === "customer_credit"
        ? "/home/history?of=credit"
        : "/home/history",
    isEmailed: true,
  }),

  /** Request for the admins who may decide on it. */
  adjustment_requested: notificationKind<{ amount: number }>({
    cause: onForAdmins(
      adjustmentRequested,
      ({ adjustmentId, requestedBy, userId, amount }) => ({
        eventKey: `adjustment_requested:${adjustmentId}`,
        params: { amount },
        except: [requestedBy, userId],
      }),
    ),
    text: ({ amount }, options) => ({
      title: m.notification_adjustment_requested_title({}, options),
      message: m.notification_adjustment_requested_message(
        { amount: formatRupiah(amount) },
        options,
      ),
    }),
    url: () => "/admin/home/adjustment?state=requested",
    isEmailed: true,
  }),
} satisfies KindsOfFile;

const titles = {
  payable: {
    given: m.notification_adjustment_balance_given,
    taken: m.notification_adjustment_balance_taken,
  },
  customer_credit: {
    given: m.notification_adjustment_credit_given,
    taken: m.notification_adjustment_credit_taken,
  },
} as const;
