import { m } from "@sigi/messages/messages";
import { perHour } from "@sigi/survey/fair-pay.ts";
import { formatRupiah } from "../../platform/rupiah.ts";
import {
  anySurvey,
  creatorOf,
  readFairPayTerms,
  surveyUnderpaid,
} from "../../surveys/public.ts";
import { on } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

/** The measured pay per hour and its recommended minimum, in rupiah; `code` is the survey's. */
type MeasuredPay = {
  title: string;
  code: string;
  perHour: number;
  fair: number;
};

export const fairPayKinds = {
  survey_underpaid: notificationKind<MeasuredPay>({
    cause: on(surveyUnderpaid, async ({ surveyId }, { db }) => {
      const survey = await anySurvey(db, surveyId);
      const { title, code, respondentFee, medianSeconds } = survey;
      const { perHour: fair } = await readFairPayTerms(db);
      // There are no longer enough answers to measure.
      if (medianSeconds === null) return undefined;
      return {
        userId: creatorOf(survey),
        eventKey: `survey_underpaid:${surveyId}`,
        params: {
          title,
          code,
          perHour: perHour(respondentFee, medianSeconds),
          fair,
        },
      };
    }),
    text: (params, options) => ({
      title: m.notification_survey_underpaid_title({}, options),
      message: m.notification_survey_underpaid_message(
        {
          title: params.title,
          amount: formatRupiah(params.perHour),
          fair: formatRupiah(params.fair),
        },
        options,
      ),
    }),
    url: ({ code }) => `/task/${code}`,
    isEmailed: true,
  }),
} satisfies KindsOfFile;
