import { reviewDays } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import {
  answerRejected,
  answerReversed,
  presentReport,
  reportDecided,
  reversalDropped,
  reviewOf,
} from "../../answers/public.ts";
import { formatRupiah } from "../../platform/rupiah.ts";
import { numberOfAnswer } from "../../results/public.ts";
import { anySurvey } from "../../surveys/public.ts";
import { on } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type {
  KindsOfFile,
  NotificationText,
  TextOptions,
} from "./notification-kind.ts";

/** A paid answer that its creator reported, for its respondent and for the creator. */
export const reportKinds = {
  /** The rejection is not yet final. */
  paid_answer_rejected: notificationKind<{ title: string; reason: string }>({
    cause: on(
      answerRejected,
      async ({ participationId, userId, surveyId }, { db }) => {
        const review = await reviewOf(db, participationId);
        if (review?.origin !== "report") return undefined;
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `paid_answer_rejected:${participationId}`,
          params: { title, reason: review.reason ?? "" },
        };
      },
    ),
    text: ({ title, reason }, options) => ({
      title: m.notification_paid_answer_rejected_title({}, options),
      message: m.notification_paid_answer_rejected_message(
        { title, reason, days: reviewDays.appeal },
        options,
      ),
    }),
    url: () => "/home/task-history",
    isEmailed: true,
  }),

  paid_answer_kept: notificationKind<{ title: string }>({
    cause: on(
      reversalDropped,
      async ({ participationId, userId, surveyId }, { db }) => {
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `paid_answer_kept:${participationId}`,
          params: { title },
        };
      },
    ),
    text: (params, options) => ({
      title: m.notification_paid_answer_kept_title({}, options),
      message: m.notification_paid_answer_kept_message(params, options),
    }),
    url: () => "/home/task-history",
    isEmailed: true,
  }),

  /** The answer was reversed; `amount` in rupiah. */
  answer_reversed: notificationKind<{ title: string; amount: number }>({
    cause: on(
      answerReversed,
      async ({ participationId, userId, surveyId, reward }, { db }) => {
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `answer_reversed:${participationId}`,
          params: { title, amount: reward },
        };
      },
    ),
    text: ({ title, amount }, options) => ({
      title: m.notification_answer_reversed_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_answer_reversed_message({ title }, options),
    }),
    url: () => "/home/task-history",
    isEmailed: true,
  }),

  report_decided: notificationKind<DecidedReport>({
    cause: on(
      reportDecided,
      async ({ participationId, userId, surveyId }, { db }) => {
        const review = await reviewOf(db, participationId);
        const number = await numberOfAnswer(db, participationId);
        if (!review || number === undefined) return undefined;
        const { title, code } = await anySurvey(db, surveyId);
        const { state, answer: reason } = presentReport(review);
        const outcome = state === "rejected" ? "rejected" : "kept";
        return {
          userId,
          eventKey: `report_decided:${participationId}`,
          params: { title, code, number, outcome, reason },
        };
      },
    ),
    text: decidedText,
    url: ({ code, number }) => `/task/${code}/answers?answer=${number}`,
    isEmailed: true,
  }),
} satisfies KindsOfFile;

/**
 * The outcome for the creator who reported the answer with this number; the reason is an admin's. `code` is the
 * survey's.
 */
type DecidedReport = {
  title: string;
  code: string;
  number: number;
  outcome: "kept" | "rejected";
  reason: string | null;
};

function decidedText(
  { title, number, outcome, reason }: DecidedReport,
  options: TextOptions,
): NotificationText {
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
