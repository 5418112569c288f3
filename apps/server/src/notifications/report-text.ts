import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { NotificationParams } from "./notification-params.ts";

/** What a creator is told of the end of a report. */
export function reportText(
  { title, number, outcome, reason }: NotificationParams["report_decided"],
  locale: Locale,
): { readonly title: string; readonly message: string } {
  const options = { locale };
  const about = { title, number: String(number) };
  if (outcome === "rejected")
    return {
      title: m.notification_report_rejected_title({}, options),
      message: m.notification_report_rejected_message(about, options),
    };
  return {
    title: m.notification_report_kept_title({}, options),
    message: reason
      ? m.notification_report_kept_reason_message({ ...about, reason }, options)
      : m.notification_report_kept_message(about, options),
  };
}
