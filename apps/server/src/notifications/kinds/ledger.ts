import { m } from "@sigi/messages/messages";
import { ledgerBroken } from "../../ledger/public.ts";
import { onForAdmins } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

export const ledgerKinds = {
  /** To all admins: the number of checks of the books that fail. */
  ledger_broken: notificationKind<{ checks: number }>({
    cause: onForAdmins(ledgerBroken, ({ checks, failed, day }) => ({
      // Once a day for the same checks, however often they fail.
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
