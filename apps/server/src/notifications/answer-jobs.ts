import {
  answerAccepted,
  answerHeld,
  answerRejected,
  answerReversed,
  appealRejected,
  presentReport,
  reportDecided,
  reversalDropped,
  reviewOf,
  rewardClaimed,
} from "../answers/public.ts";
import type { Services } from "../platform/services.ts";
import { numberOfAnswer } from "../results/public.ts";
import { anySurvey, surveyTitles } from "../surveys/public.ts";
import { notify, notifyMany } from "./notify.ts";

/** What respondents are told about their answers, and creators about their reports. */
export function answerNotificationJobs(services: Services): void {
  const { jobs, db } = services;

  jobs.subscribeInBatches(
    answerAccepted,
    "notifications",
    async (tx, events) => {
      const surveyIds = events.map(({ surveyId }) => surveyId);
      const titles = await surveyTitles(tx, surveyIds);
      await notifyMany(
        tx,
        services,
        // The page tells guests, whose reward is held.
        events.flatMap(({ participationId, userId, surveyId, reward }) =>
          userId === null
            ? []
            : {
                userId,
                eventKey: `answer_accepted:${participationId}`,
                content: {
                  kind: "reward_earned" as const,
                  params: { title: titles.get(surveyId) ?? "", amount: reward },
                },
              },
        ),
      );
    },
  );

  const titleOf = async (surveyId: number) =>
    (await anySurvey(db, surveyId)).title;

  jobs.subscribe(rewardClaimed, "notifications", async (event) => {
    const { participationId, userId, surveyId, reward } = event;
    await notify(services, userId, `reward_claimed:${participationId}`, {
      kind: "reward_claimed",
      params: { title: await titleOf(surveyId), amount: reward },
    });
  });

  jobs.subscribe(answerHeld, "notifications", async (event) => {
    const { participationId, userId, surveyId } = event;
    const review = await reviewOf(db, participationId);
    if (!review) return;
    await notify(services, userId, `answer_held:${participationId}`, {
      kind: "answer_held",
      params: {
        title: await titleOf(surveyId),
        reviewBy: dayInWesternIndonesia(review.reviewBy),
      },
    });
  });

  jobs.subscribe(answerRejected, "notifications", async (event) => {
    const { participationId, userId, surveyId } = event;
    const review = await reviewOf(db, participationId);
    const isPaid = review?.origin === "report";
    const kind = isPaid ? "paid_answer_rejected" : "answer_rejected";
    await notify(services, userId, `${kind}:${participationId}`, {
      kind,
      params: {
        title: await titleOf(surveyId),
        reason: review?.reason ?? "",
      },
    });
  });

  jobs.subscribe(appealRejected, "notifications", async (event) => {
    const { participationId, userId, surveyId } = event;
    await notify(services, userId, `appeal_rejected:${participationId}`, {
      kind: "appeal_rejected",
      params: { title: await titleOf(surveyId) },
    });
  });

  jobs.subscribe(reversalDropped, "notifications", async (event) => {
    const { participationId, userId, surveyId } = event;
    await notify(services, userId, `paid_answer_kept:${participationId}`, {
      kind: "paid_answer_kept",
      params: { title: await titleOf(surveyId) },
    });
  });

  jobs.subscribe(answerReversed, "notifications", async (event) => {
    const { participationId, userId, surveyId, reward } = event;
    await notify(services, userId, `answer_reversed:${participationId}`, {
      kind: "answer_reversed",
      params: { title: await titleOf(surveyId), amount: reward },
    });
  });

  jobs.subscribe(reportDecided, "notifications", async (event) => {
    const { participationId, userId, surveyId } = event;
    const review = await reviewOf(db, participationId);
    const number = await numberOfAnswer(db, participationId);
    if (!review || number === undefined) return;
    const { title, code } = await anySurvey(db, surveyId);
    const { state, answer } = presentReport(review);
    const outcome = state === "rejected" ? "rejected" : "kept";
    await notify(services, userId, `report_decided:${participationId}`, {
      kind: "report_decided",
      params: { title, code, number, outcome, reason: answer },
    });
  });
}

const WIB_OFFSET_MS = 7 * 3_600_000;

const dayInWesternIndonesia = (at: Date) =>
  new Date(at.getTime() + WIB_OFFSET_MS).toISOString().slice(0, 10);
