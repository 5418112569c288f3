import {
  creditReturned,
  orderPaid,
  paymentIdentified,
  paymentLate,
  refundEnded,
  refundReason,
} from "../payments/public.ts";
import { perHour } from "@sigi/survey/fair-pay.ts";
import { screenOutsSpent } from "../answers/public.ts";
import type { Services } from "../platform/services.ts";
import { scheduledExportReady } from "../results/public.ts";
import {
  anySurvey,
  creatorOf,
  readFairPayTerms,
  surveyClosed,
  surveyCompleted,
  surveyIdle,
  surveyPausedByAdmin,
  surveyPublished,
  surveyResumedByAdmin,
  surveyUnderpaid,
} from "../surveys/public.ts";
import { notify } from "./notify.ts";

const WIB_OFFSET_MS = 7 * 3_600_000;

/** What the creator of a survey is told about its life and their money. */
export function surveyNotificationJobs(services: Services): void {
  const { jobs, db } = services;

  jobs.subscribe(surveyPublished, "notifications", async (event) => {
    const { surveyId, ownerId } = event;
    const { title, respondents } = await anySurvey(db, surveyId);
    await notify(services, ownerId, `survey_published:${surveyId}`, {
      kind: "survey_published",
      params: { title, respondents },
    });
  });

  jobs.subscribe(surveyPausedByAdmin, "notifications", async (event) => {
    const { surveyId, at } = event;
    const survey = await anySurvey(db, surveyId);
    // Resumed or closed meanwhile.
    if (survey.pausedBy !== "admin" || survey.stateReason === null) return;
    const { title, stateReason: reason } = survey;
    await notify(
      services,
      creatorOf(survey),
      `survey_paused:${surveyId}:${at}`,
      {
        kind: "survey_paused",
        params: { title, reason },
      },
    );
  });

  jobs.subscribe(surveyResumedByAdmin, "notifications", async (event) => {
    const { surveyId, at } = event;
    const survey = await anySurvey(db, surveyId);
    const key = `survey_resumed:${surveyId}:${at}`;
    await notify(services, creatorOf(survey), key, {
      kind: "survey_resumed",
      params: { title: survey.title },
    });
  });

  jobs.subscribe(surveyIdle, "notifications", async (event) => {
    const { surveyId, closesAt } = event;
    const survey = await anySurvey(db, surveyId);
    const closesOn = new Date(closesAt + WIB_OFFSET_MS)
      .toISOString()
      .slice(0, 10);
    await notify(
      services,
      creatorOf(survey),
      `survey_idle:${surveyId}:${closesAt}`,
      {
        kind: "survey_idle",
        params: { title: survey.title, closesOn },
      },
    );
  });

  jobs.subscribe(surveyClosed, "notifications", async ({ surveyId }) => {
    const survey = await anySurvey(db, surveyId);
    const { title, closedBy: cause, stateReason: reason } = survey;
    // The creator knows of an own closing.
    if (cause !== "admin" && cause !== "end_date" && cause !== "idle") return;
    await notify(services, creatorOf(survey), `survey_closed:${surveyId}`, {
      kind: "survey_closed",
      params: { title, cause, reason },
    });
  });

  jobs.subscribe(surveyCompleted, "notifications", async ({ surveyId }) => {
    const survey = await anySurvey(db, surveyId);
    await notify(services, creatorOf(survey), `survey_completed:${surveyId}`, {
      kind: "survey_completed",
      params: { title: survey.title },
    });
  });

  jobs.subscribe(surveyUnderpaid, "notifications", async ({ surveyId }) => {
    const survey = await anySurvey(db, surveyId);
    const { title, code, medianSeconds } = survey;
    const { perHour: fair } = await readFairPayTerms(db);
    // Too few answers are left to measure.
    if (medianSeconds === null) return;
    await notify(services, creatorOf(survey), `survey_underpaid:${surveyId}`, {
      kind: "survey_underpaid",
      params: {
        ...{ title, code, fair },
        perHour: perHour(survey.respondentFee, medianSeconds),
      },
    });
  });

  jobs.subscribe(screenOutsSpent, "notifications", async (event) => {
    const { surveyId, participationId } = event;
    const survey = await anySurvey(db, surveyId);
    const { title, code } = survey;
    const key = `screen_outs_spent:${participationId}`;
    await notify(services, creatorOf(survey), key, {
      kind: "screen_outs_spent",
      params: { title, code },
    });
  });

  jobs.subscribe(scheduledExportReady, "notifications", async (event) => {
    const { exportId, surveyId } = event;
    const survey = await anySurvey(db, surveyId);
    const { title, code } = survey;
    await notify(services, creatorOf(survey), `export_ready:${exportId}`, {
      kind: "export_ready",
      params: { title, code },
    });
  });

  jobs.subscribe(orderPaid, "notifications", async (event) => {
    const { orderId, surveyId, userId, amount } = event;
    const { title } = await anySurvey(db, surveyId);
    await notify(services, userId, `payment_received:${orderId}`, {
      kind: "payment_received",
      params: { title, amount, orderId },
    });
  });

  jobs.subscribe(creditReturned, "notifications", async (event) => {
    const { surveyId, userId, amount } = event;
    const { title } = await anySurvey(db, surveyId);
    await notify(services, userId, `credit_returned:${surveyId}`, {
      kind: "credit_returned",
      params: { title, amount },
    });
  });

  jobs.subscribe(paymentLate, "notifications", async (event) => {
    const { attemptId, surveyId, userId, amount, became } = event;
    const { title } = await anySurvey(db, surveyId);
    await notify(services, userId, `payment_late:${attemptId}`, {
      kind: "payment_late",
      params: { title, amount, became },
    });
  });

  jobs.subscribe(refundEnded, "notifications", async (event) => {
    const { refundId, userId, amount, outcome } = event;
    const reason = await refundReason(db, refundId);
    await notify(
      services,
      userId,
      `refund_ended:${refundId}`,
      outcome === "sent"
        ? { kind: "refund_sent", params: { amount } }
        : { kind: "refund_failed", params: { amount, outcome, reason } },
    );
  });

  jobs.subscribe(paymentIdentified, "notifications", async (event) => {
    const { attemptId, userId, amount } = event;
    await notify(services, userId, `payment_identified:${attemptId}`, {
      kind: "payment_identified",
      params: { amount },
    });
  });
}
