import { reviewDays } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import {
  answerAccepted,
  answerHeld,
  answerRejected,
  appealRejected,
  reviewOf,
  rewardClaimed,
} from "../../answers/public.ts";
import { formatRupiah } from "../../platform/rupiah.ts";
import { anySurvey, surveyTitles } from "../../surveys/public.ts";
import { dayInWesternIndonesia, formatDay } from "./days.ts";
import { on, onBatch } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

/** Outcomes of an answer, for its respondent; `amount` in rupiah. */
export const answerKinds = {
  reward_earned: notificationKind<{ title: string; amount: number }>({
    cause: onBatch(answerAccepted, async (tx, events) => {
      const surveyIds = events.map(({ surveyId }) => surveyId);
      const titles = await surveyTitles(tx, surveyIds);
      // Guests, whose reward is held, are notified on the page.
      return events.flatMap(({ participationId, userId, surveyId, reward }) =>
        userId === null
          ? []
          : {
              userId,
              eventKey: `answer_accepted:${participationId}`,
              params: { title: titles.get(surveyId) ?? "", amount: reward },
            },
      );
    }),
    text: ({ title, amount }, options) => ({
      title: m.notification_reward_earned_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_reward_earned_message({ title }, options),
    }),
    url: () => "/home",
    isEmailed: false,
  }),

  /** The held reward of a guest who registered. */
  reward_claimed: notificationKind<{ title: string; amount: number }>({
    cause: on(
      rewardClaimed,
      async ({ participationId, userId, surveyId, reward }, { db }) => {
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `reward_claimed:${participationId}`,
          params: { title, amount: reward },
        };
      },
    ),
    text: ({ title, amount }, options) => ({
      title: m.notification_reward_claimed_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_reward_claimed_message({ title }, options),
    }),
    url: () => "/home",
    isEmailed: false,
  }),

  /** Held for review: an admin decides by that date in Western Indonesia, `2026-11-22`. */
  answer_held: notificationKind<{ title: string; reviewBy: string }>({
    cause: on(
      answerHeld,
      async ({ participationId, userId, surveyId }, { db }) => {
        const review = await reviewOf(db, participationId);
        if (!review) return undefined;
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `answer_held:${participationId}`,
          params: { title, reviewBy: dayInWesternIndonesia(review.reviewBy) },
        };
      },
    ),
    text: ({ title, reviewBy }, options) => ({
      title: m.notification_answer_held_title({}, options),
      message: m.notification_answer_held_message(
        { title, date: formatDay(reviewBy, options) },
        options,
      ),
    }),
    url: () => "/home/task-history",
    isEmailed: false,
  }),

  /** Rejection of an answer that was held; `paid_answer_rejected` is for reported ones. */
  answer_rejected: notificationKind<{ title: string; reason: string }>({
    cause: on(
      answerRejected,
      async ({ participationId, userId, surveyId }, { db }) => {
        const review = await reviewOf(db, participationId);
        if (review?.origin === "report") return undefined;
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `answer_rejected:${participationId}`,
          params: { title, reason: review?.reason ?? "" },
        };
      },
    ),
    text: ({ title, reason }, options) => ({
      title: m.notification_answer_rejected_title({}, options),
      message: m.notification_answer_rejected_message(
        { title, reason, days: reviewDays.appeal },
        options,
      ),
    }),
    url: () => "/home/task-history",
    isEmailed: true,
  }),

  appeal_rejected: notificationKind<{ title: string }>({
    cause: on(
      appealRejected,
      async ({ participationId, userId, surveyId }, { db }) => {
        const { title } = await anySurvey(db, surveyId);
        return {
          userId,
          eventKey: `appeal_rejected:${participationId}`,
          params: { title },
        };
      },
    ),
    text: (params, options) => ({
      title: m.notification_appeal_rejected_title({}, options),
      message: m.notification_appeal_rejected_message(params, options),
    }),
    url: () => "/home/task-history",
    isEmailed: true,
  }),
} satisfies KindsOfFile;
