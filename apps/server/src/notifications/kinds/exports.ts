import { m } from "@sigi/messages/messages";
import { scheduledExportReady } from "../../results/public.ts";
import { anySurvey, creatorOf } from "../../surveys/public.ts";
import { on } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

export const exportKinds = {
  /** A scheduled file of answers is ready; `code` is the survey's. */
  export_ready: notificationKind<{ title: string; code: string }>({
    cause: on(scheduledExportReady, async ({ exportId, surveyId }, { db }) => {
      const survey = await anySurvey(db, surveyId);
      const { title, code } = survey;
      return {
        userId: creatorOf(survey),
        eventKey: `export_ready:${exportId}`,
        params: { title, code },
      };
    }),
    text: ({ title }, options) => ({
      title: m.notification_export_ready_title({}, options),
      message: m.notification_export_ready_message({ title }, options),
    }),
    url: ({ code }) => `/task/${code}/export`,
    isEmailed: true,
  }),
} satisfies KindsOfFile;
