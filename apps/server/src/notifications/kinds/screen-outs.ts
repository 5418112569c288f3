import { m } from "@sigi/messages/messages";
import { screenOutsSpent } from "../../answers/public.ts";
import { anySurvey, creatorOf } from "../../surveys/public.ts";
import { on } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

export const screenOutKinds = {
  /** The last paid screen-out was used; `code` is the survey's. */
  screen_outs_spent: notificationKind<{ title: string; code: string }>({
    cause: on(screenOutsSpent, async (event, { db }) => {
      const survey = await anySurvey(db, event.surveyId);
      const { title, code } = survey;
      return {
        userId: creatorOf(survey),
        eventKey: `screen_outs_spent:${event.participationId}`,
        params: { title, code },
      };
    }),
    text: ({ title }, options) => ({
      title: m.notification_screen_outs_spent_title({}, options),
      message: m.notification_screen_outs_spent_message({ title }, options),
    }),
    url: ({ code }) => `/task/${code}`,
    isEmailed: true,
  }),
} satisfies KindsOfFile;
