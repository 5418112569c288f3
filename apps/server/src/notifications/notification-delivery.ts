import type { NotificationKind } from "@sigi/contract/notifications.ts";
import type { NotificationContent } from "./notification.ts";

/** The page that a notification links to, without language prefix; an announcement has its own. */
export function notificationUrl({
  kind,
  params,
}: NotificationContent): string | null {
  if (kind === "payment_received") return `/home/receipt/${params.orderId}`;
  if (kind === "survey_underpaid" || kind === "screen_outs_spent")
    return `/task/${params.code}`;
  if (kind === "export_ready") return `/task/${params.code}/export`;
  if (kind === "report_decided")
    return `/task/${params.code}/answers?answer=${params.number}`;
  return kind === "balance_adjusted" && params.account === "customer_credit"
    ? creditHistory
    : urls[kind];
}

const creditHistory = "/home/history?of=credit";

const urls: Readonly<
  Record<
    Exclude<
      NotificationKind,
      | "payment_received"
      | "export_ready"
      | "screen_outs_spent"
      | "survey_underpaid"
      | "report_decided"
    >,
    string | null
  >
> = {
  survey_published: "/task",
  survey_paused: "/task",
  survey_resumed: "/task",
  survey_idle: "/task",
  survey_closed: "/task",
  survey_completed: "/task",
  credit_returned: creditHistory,
  payment_late: creditHistory,
  payment_identified: creditHistory,
  refund_sent: creditHistory,
  refund_failed: creditHistory,
  reward_earned: "/home",
  reward_claimed: "/home",
  answer_held: "/home/task-history",
  answer_rejected: "/home/task-history",
  appeal_rejected: "/home/task-history",
  paid_answer_rejected: "/home/task-history",
  paid_answer_kept: "/home/task-history",
  answer_reversed: "/home/task-history",
  referral_earned: "/setting/other",
  withdrawal_confirmed: "/withdraw",
  withdrawal_rejected: "/withdraw",
  withdrawal_returned: "/withdraw",
  balance_adjusted: "/home/history",
  announcement: null,
  ledger_broken: "/admin/home/dashboard",
  payment_unresolved: "/admin/home/payments?status=suspense",
  adjustment_requested: "/admin/home/adjustment?state=requested",
  refund_waits: "/admin/home/refunds",
};

/** Whether a kind is also sent as an email. */
export const isEmailed: Readonly<Record<NotificationKind, boolean>> = {
  survey_published: true,
  survey_paused: true,
  survey_resumed: true,
  survey_idle: true,
  survey_closed: true,
  survey_completed: true,
  screen_outs_spent: true,
  survey_underpaid: true,
  export_ready: true,
  payment_received: true,
  credit_returned: true,
  payment_late: true,
  payment_identified: true,
  refund_sent: true,
  refund_failed: true,
  reward_earned: false,
  reward_claimed: false,
  answer_held: false,
  answer_rejected: true,
  appeal_rejected: true,
  paid_answer_rejected: true,
  paid_answer_kept: true,
  answer_reversed: true,
  report_decided: true,
  referral_earned: false,
  withdrawal_confirmed: true,
  withdrawal_rejected: true,
  withdrawal_returned: true,
  balance_adjusted: true,
  announcement: false,
  ledger_broken: true,
  payment_unresolved: true,
  adjustment_requested: true,
  refund_waits: true,
};
