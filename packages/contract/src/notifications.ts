import { cleanLine } from "@sigi/survey/text.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageFields, pageNames, pageQuery } from "./page.ts";
import { instant, line, rowId, text, wireObject } from "./wire-names.ts";

/**
 * The kinds of notifications, each with the icon that the inbox shows. The server defines everything else about a kind.
 */
export const notificationIcons = {
  survey_published: "speakerphone",
  survey_paused: "pause",
  survey_resumed: "speakerphone",
  survey_idle: "hourglass",
  survey_closed: "flag",
  survey_completed: "check",
  screen_outs_spent: "hourglass",
  survey_underpaid: "warning",
  export_ready: "file",
  payment_received: "receipt",
  credit_returned: "coin",
  payment_late: "receipt_off",
  payment_identified: "coin",
  refund_sent: "check",
  refund_failed: "receipt_off",
  reward_earned: "coin",
  reward_claimed: "coin",
  answer_held: "hourglass",
  answer_rejected: "cross",
  appeal_rejected: "cross",
  paid_answer_rejected: "cross",
  paid_answer_kept: "check",
  answer_reversed: "receipt_off",
  report_decided: "flag",
  referral_earned: "coin",
  withdrawal_confirmed: "check",
  withdrawal_rejected: "receipt_off",
  withdrawal_returned: "receipt_off",
  balance_adjusted: "coin",
  announcement: "bell",
  ledger_broken: "warning",
  payment_unresolved: "warning",
  adjustment_requested: "hourglass",
  refund_waits: "hourglass",
} as const;

export type NotificationKind = keyof typeof notificationIcons;
export type NotificationIcon = (typeof notificationIcons)[NotificationKind];

export const notificationKinds = Object.keys(
  notificationIcons,
) as NotificationKind[];

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
