import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

export const announcementKinds = {
  /**
   * A message by an admin, in one language for all readers, delivered by `send-announcement.ts` with a link of its own.
   */
  announcement: notificationKind<{ title: string; message: string }>({
    cause: null,
    text: ({ title, message }) => ({ title, message }),
    url: () => null,
    isEmailed: false,
  }),
} satisfies KindsOfFile;
