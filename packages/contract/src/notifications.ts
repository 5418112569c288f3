import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { instant, rowId, text, wireObject } from "./wire-names.ts";

export const notificationKinds = [
  "survey_published",
  "reward_earned",
  "referral_earned",
  "withdrawal_confirmed",
  "withdrawal_rejected",
  "announcement",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notice in one's inbox, its texts in the request's language. `url` is a path without language prefix. */
export const notification = wireObject({
  id: rowId,
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  url: z.string().nullable(),
  read_at: instant.nullable(),
  created_at: instant,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/user/notifications",
  access: "user",
  summary: "One's notices, newest first, and how many are unread.",
  query: pageQuery,
  result: wireObject({ unread: z.int(), page: pageOf(notification) }),
});

export const markNotificationsRead = endpoint({
  method: "PUT",
  path: "/api/user/notifications/read",
  access: "user",
  summary: "Marks all notices as read.",
  status: 204,
});

/** A path of this site, without language prefix, or nothing. */
const localPath = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:|\/(?![/\\])[^\s\\]*)$/, "local_path");

export const sendAnnouncement = endpoint({
  method: "POST",
  path: "/api/push",
  access: "admin",
  summary:
    "Puts a notice into everybody's inbox; the same Idempotency-Key sends it once.",
  body: wireObject({
    title: text(3, 80),
    message: text(3, 300),
    url: localPath.optional(),
  }),
  result: wireObject({ recipients: z.int() }),
  errors: ["validation_failed"],
});
