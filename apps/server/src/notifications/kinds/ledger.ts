import { m } from "@sigi/messages/messages";
import { ledgerBroken } from "../../ledger/public.ts";
import { onForAdmins } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

export const ledgerKinds = {
  /** Number of checks of the books that fail, for all admins. */
  ledger_broken: notificationKind<{ checks: number }>({
    cause: onForAdmins(ledgerBroken, ({ checks, failed, day }) => ({
      // The key is the same during a day for the same checks, so that they are reported once.
      eventKey: `ledger_broken:${day}:${failed}`,
      params: { checks },
    })),
    text: (params, options) => ({
      title: m.notification_ledger_broken_title({}, options),
      message: m.notification_ledger_broken_message(params, options),
    }),
    url: () => "/admin/home/dashboard",
    isEmailed: true,
  }),
} satisfies KindsOfFile;
