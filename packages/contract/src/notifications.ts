import { cleanLine } from "@sigi/survey/text.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageFields, pageNames, pageQuery } from "./page.ts";
import { instant, line, rowId, text, wireObject } from "./wire-names.ts";

export const notificationKinds = [
  "survey_published",
  "survey_paused",
  "survey_resumed",
  "survey_idle",
  "survey_closed",
  "survey_completed",
  "screen_outs_spent",
  "survey_underpaid",
  "export_ready",
  "payment_received",
  "credit_returned",
  "payment_late",
  "payment_identified",
  "refund_sent",
  "refund_failed",
  "reward_earned",
  "reward_claimed",
  "answer_held",
  "answer_rejected",
  "appeal_rejected",
  "paid_answer_rejected",
  "paid_answer_kept",
  "answer_reversed",
  "report_decided",
  "referral_earned",
  "withdrawal_confirmed",
  "withdrawal_rejected",
  "withdrawal_returned",
  "balance_adjusted",
  "announcement",
  "ledger_broken",
  "payment_unresolved",
  "adjustment_requested",
  "refund_waits",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notification in the user's inbox, in the language of the request. `url` is a path without language prefix. */
export const notification = wireObject({
  id: rowId,
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  url: z.nullable(z.string()),
  read_at: z.nullable(instant),
  created_at: instant,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/user/notifications",
  access: "user",
  summary:
    "Lists the user's notifications, newest first, with the number of unread ones.",
  query: pageQuery,
  result: wireObject(
    { ...pageFields(notification), unread: z.int() },
    pageNames,
  ),
});

export const markNotificationsRead = endpoint({
  method: "PUT",
  path: "/api/user/notifications/read",
  access: "user",
  summary: "Marks all notifications as read.",
  status: 204,
});

/** A path of this site without language prefix, or empty. */
const localPath = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.maxLength(200),
    z.regex(/^(?:|\/(?![/\\])[^\s\\]*)$/, "local_path"),
  );

export const sendAnnouncement = endpoint({
  method: "POST",
  path: "/api/push",
  access: "admin",
  summary:
    "Sends an announcement to all users; a repeat with the same Idempotency-Key sends nothing.",
  body: wireObject({
    title: line(3, 80),
    message: text(3, 300),
    url: z.optional(localPath),
  }),
  result: wireObject({ recipients: z.int() }),
  errors: ["validation_failed", "idempotency_key_reused"],
  idempotent: true,
});
