import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { NotificationParams } from "./notification-params.ts";

/** What a creator is told of a survey that somebody or something else closed. */
export function closedMessage(
  { title, cause, reason }: NotificationParams["survey_closed"],
  locale: Locale,
): string {
  const options = { locale };
  switch (cause) {
    case "admin":
      return m.notification_survey_closed_by_admin(
        { title, reason: reason ?? "" },
        options,
      );
    case "end_date":
      return m.notification_survey_closed_by_end_date({ title }, options);
    case "idle":
      return m.notification_survey_closed_as_idle({ title }, options);
  }
}
