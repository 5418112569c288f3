import { m } from "@sigi/messages/messages";
import {
  anySurvey,
  creatorOf,
  surveyClosed,
  surveyCompleted,
  surveyIdle,
  surveyPausedByAdmin,
  surveyPublished,
  surveyResumedByAdmin,
} from "../../surveys/public.ts";
import { dayInWesternIndonesia, formatDay } from "./days.ts";
import { on } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile, TextOptions } from "./notification-kind.ts";

/** The lifecycle of a survey, for its creator. */
export const surveyKinds = {
  survey_published: notificationKind<{ title: string; respondents: number }>({
    cause: on(surveyPublished, async ({ surveyId, ownerId }, { db }) => {
      const { title, respondents } = await anySurvey(db, surveyId);
      return {
        userId: ownerId,
        eventKey: `survey_published:${surveyId}`,
        params: { title, respondents },
      };
    }),
    text: (params, options) => ({
      title: m.notification_survey_published_title({}, options),
      message: m.notification_survey_published_message(params, options),
    }),
    url: () => "/task",
    isEmailed: true,
  }),

  /** The survey was paused; the reason is in the admin's words. */
  survey_paused: notificationKind<{ title: string; reason: string }>({
    cause: on(surveyPausedByAdmin, async ({ surveyId, at }, { db }) => {
      const survey = await anySurvey(db, surveyId);
      const { title, pausedBy, stateReason: reason } = survey;
      // The survey was resumed or closed meanwhile.
      if (pausedBy !== "admin" || reason === null) return undefined;
      return {
        userId: creatorOf(survey),
        eventKey: `survey_paused:${surveyId}:${at}`,
        params: { title, reason },
      };
    }),
    text: (params, options) => ({
      title: m.notification_survey_paused_title({}, options),
      message: m.notification_survey_paused_message(params, options),
    }),
    url: () => "/task",
    isEmailed: true,
  }),

  survey_resumed: notificationKind<{ title: string }>({
    cause: on(surveyResumedByAdmin, async ({ surveyId, at }, { db }) => {
      const survey = await anySurvey(db, surveyId);
      return {
        userId: creatorOf(survey),
        eventKey: `survey_resumed:${surveyId}:${at}`,
        params: { title: survey.title },
      };
    }),
    text: (params, options) => ({
      title: m.notification_survey_resumed_title({}, options),
      message: m.notification_survey_resumed_message(params, options),
    }),
    url: () => "/task",
    isEmailed: true,
  }),

  /** `closesOn` is a date in Western Indonesia, `2026-11-22`. */
  survey_idle: notificationKind<{ title: string; closesOn: string }>({
    cause: on(surveyIdle, async ({ surveyId, closesAt }, { db }) => {
      const survey = await anySurvey(db, surveyId);
      const closesOn = dayInWesternIndonesia(new Date(closesAt));
      return {
        userId: creatorOf(survey),
        eventKey: `survey_idle:${surveyId}:${closesAt}`,
        params: { title: survey.title, closesOn },
      };
    }),
    text: ({ title, closesOn }, options) => ({
      title: m.notification_survey_idle_title({}, options),
      message: m.notification_survey_idle_message(
        { title, date: formatDay(closesOn, options) },
        options,
      ),
    }),
    url: () => "/task",
    isEmailed: true,
  }),

  survey_closed: notificationKind<Closing>({
    cause: on(surveyClosed, async ({ surveyId }, { db }) => {
      const survey = await anySurvey(db, surveyId);
      const { title, closedBy: cause, stateReason: reason } = survey;
      // The creator need not be notified of their own closing.
      if (cause !== "admin" && cause !== "end_date" && cause !== "idle")
        return undefined;
      return {
        userId: creatorOf(survey),
        eventKey: `survey_closed:${surveyId}`,
        params: { title, cause, reason },
      };
    }),
    text: (params, options) => ({
      title: m.notification_survey_closed_title({}, options),
      message: closedMessage(params, options),
    }),
    url: () => "/task",
    isEmailed: true,
  }),

  survey_completed: notificationKind<{ title: string }>({
    cause: on(surveyCompleted, async ({ surveyId }, { db }) => {
      const survey = await anySurvey(db, surveyId);
      return {
        userId: creatorOf(survey),
        eventKey: `survey_completed:${surveyId}`,
        params: { title: survey.title },
      };
    }),
    text: (params, options) => ({
      title: m.notification_survey_completed_title({}, options),
      message: m.notification_survey_completed_message(params, options),
    }),
    url: () => "/task",
    isEmailed: true,
  }),
} satisfies KindsOfFile;

/** A closing by the platform; the reason is an admin's. */
type Closing = {
  title: string;
  cause: "admin" | "end_date" | "idle";
  reason: string | null;
};

function closedMessage(
  { title, cause, reason }: Closing,
  options: TextOptions,
): string {
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
