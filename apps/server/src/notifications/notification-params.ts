import type { AdjustedAccount } from "@sigi/contract/adjustments.ts";

/** The parameters of the text of each kind. `amount` in rupiah. */
export interface NotificationParams {
  survey_published: { title: string; respondents: number };
  /** The reason in the admin's words. */
  survey_paused: { title: string; reason: string };
  survey_resumed: { title: string };
  /** `closesOn` is a date in Western Indonesia, `2026-11-22`. */
  survey_idle: { title: string; closesOn: string };
  /** Closed by the house; the reason is an admin's. */
  survey_closed: {
    title: string;
    cause: "admin" | "end_date" | "idle";
    reason: string | null;
  };
  survey_completed: { title: string };
  /** The measured pay for an hour, and what it should be at least; `code` is the survey's. Rupiah. */
  survey_underpaid: {
    title: string;
    code: string;
    perHour: number;
    fair: number;
  };
  /** The last paid screen-out was used; `code` is the survey's. */
  screen_outs_spent: { title: string; code: string };
  /** A file of answers that a schedule asked for; `code` is the survey's. */
  export_ready: { title: string; code: string };
  /** What was paid for a survey; its email lists the items of the receipt. */
  payment_received: { title: string; amount: number; orderId: string };
  credit_returned: { title: string; amount: number };
  /** A payment that could not publish its survey. */
  payment_late: { title: string; amount: number; became: "credit" | "refund" };
  /** Money in suspense that an admin gave to the user. */
  payment_identified: { amount: number };
  /** Credit that went back to its payment, or to a bank account. */
  refund_sent: { amount: number };
  /** It is credit again; the reason is an admin's. */
  refund_failed: {
    amount: number;
    outcome: "refused" | "rejected" | "charged_back";
    reason: string | null;
  };
  reward_earned: { title: string; amount: number };
  reward_claimed: { title: string; amount: number };
  /** A held answer; a person decides by that date in Western Indonesia, `2026-11-22`. */
  answer_held: { title: string; reviewBy: string };
  answer_rejected: { title: string; reason: string };
  appeal_rejected: { title: string };
  /** Reported by the survey's creator; not yet final. */
  paid_answer_rejected: { title: string; reason: string };
  paid_answer_kept: { title: string };
  answer_reversed: { title: string; amount: number };
  /** For the creator who reported the answer with this number; the reason is an admin's. `code` is the survey's. */
  report_decided: {
    title: string;
    code: string;
    number: number;
    outcome: "kept" | "rejected";
    reason: string | null;
  };
  referral_earned: { amount: number };
  withdrawal_confirmed: { amount: number };
  /** The reason in the admin's words; without one, the message names the page that shows it. */
  withdrawal_rejected: { amount: number; reason?: string | null };
  /** The bank sent it back; the reason as for a rejection. */
  withdrawal_returned: { amount: number; reason?: string | null };
  /** A correction by admins; `amount` is negative when it took money. */
  balance_adjusted: {
    account: AdjustedAccount;
    amount: number;
    reason: string;
  };
  /** Written by an admin, in one language for all readers. */
  announcement: { title: string; message: string };
  /** For admins: the number of checks of the books that fail. */
  ledger_broken: { checks: number };
  /** For admins: money in suspense. */
  payment_unresolved: { amount: number };
  /** For admins: a correction that waits for a second one; `amount` is negative when it takes money. */
  adjustment_requested: { amount: number };
  /** For admins: a refund by hand that has to be approved, or transferred once it is. */
  refund_waits: { amount: number; step: "approve" | "send" };
}
