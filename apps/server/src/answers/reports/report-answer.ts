import type { OwnReport } from "@sigi/contract/own-reviews.ts";
import { reportsPerDay } from "@sigi/contract/participation-status.ts";
import { judge } from "@sigi/quality/judge.ts";
import type { Verdict } from "@sigi/quality/judge.ts";
import { holdAccount } from "../../accounts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { formOf } from "../../surveys/public.ts";
import { AnswerNotFound } from "../errors.ts";
import { factsOf } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { fromStored } from "../stored-values.ts";
import {
  AlreadyReported,
  AnswerReviewed,
  ReportClosed,
  TooManyReports,
} from "../review/errors.ts";
import { observeAnswer } from "../review/observe-answer.ts";
import {
  findAnswer,
  findParticipation,
  findReview,
  lockReviewable,
} from "../review/repository.ts";
import { lockReportsOf, reportsSince, storeReport } from "./repository.ts";
import { dayBefore, deadline, presentReport } from "../review/review.ts";
import type { ReviewRow } from "../review/review.ts";

interface Report {
  readonly participationId: number;
  /** The survey's creator: the caller has checked it. */
  readonly creatorId: number;
  readonly reason: string;
}

/**
 * Reports an accepted answer as its creator: an admin decides whether it was careless. Nothing changes for the
 * respondent until two admins have rejected it. A review that its deadline ended, and an undecided sample, become the
 * report's.
 * @throws AnswerNotFound, ReportClosed, AnswerReviewed, AlreadyReported, TooManyReports
 */
export async function reportAnswer(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { participationId, creatorId, reason }: Report,
): Promise<ReviewRow> {
  // This lock comes first, so that no other lock is held while another report is counted.
  await lockReportsOf(tx, creatorId);
  const now = clock.now();
  const found = await findParticipation(tx, participationId);
  if (!found) throw new AnswerNotFound();
  // The account is locked before the participation, in the order of an account's deletion, which counts the answers in
  // review.
  if (found.userId === null || !(await holdAccount(tx, found.userId)))
    throw new ReportClosed();
  const { participation, review } = await lockReviewable(tx, participationId);
  requireReportable(participation, review, now);
  await requireFewReports(tx, creatorId, now);
  return storeReport(tx, participationId, {
    reportedBy: creatorId,
    reportReason: reason,
    verdict: await judgeStored(tx, participation),
    openedAt: now,
    reviewBy: deadline(now, "review"),
  });
}

/** The outcome of the creator's report of an answer; without a report, the deadline for one, or null. */
export async function reportOf(
  tx: Tx,
  participationId: number,
  now: Date,
): Promise<{ report: OwnReport | null; reportBy: Date | null }> {
  const review = await findReview(tx, participationId);
  if (review?.origin === "report")
    return { report: presentReport(review), reportBy: null };
  const participation = await findParticipation(tx, participationId);
  const { acceptedAt = null, userId = null } = participation ?? {};
  const isOpen = acceptedAt !== null && userId !== null && !isReviewed(review);
  const reportBy = isOpen ? deadline(acceptedAt, "report") : null;
  return {
    report: null,
    reportBy: reportBy && reportBy > now ? reportBy : null,
  };
}

/** Returns true if a person has decided on the answer. */
const isReviewed = (review: ReviewRow | undefined) =>
  review !== undefined &&
  (review.decidedBy !== null || review.appealDecidedBy !== null);

function requireReportable(
  { status, acceptedAt }: ParticipationRow,
  review: ReviewRow | undefined,
  now: Date,
): void {
  if (review?.origin === "report") throw new AlreadyReported();
  if (status !== "accepted" || acceptedAt === null) throw new AnswerNotFound();
  if (deadline(acceptedAt, "report") <= now) throw new ReportClosed();
  if (isReviewed(review)) throw new AnswerReviewed();
}

async function requireFewReports(tx: Tx, creatorId: number, now: Date) {
  const { count, oldest } = await reportsSince(tx, creatorId, dayBefore(now));
  if (count < reportsPerDay || oldest === null) return;
  const seconds = (oldest.getTime() - dayBefore(now).getTime()) / 1_000;
  throw new TooManyReports(Math.max(1, Math.ceil(seconds)), reportsPerDay);
}

/** The rules' verdict on a stored answer, without comparing it with others. */
export async function judgeStored(
  tx: Tx,
  participation: ParticipationRow,
): Promise<Verdict> {
  const { id, surveyId, startedAt, firstStartedAt } = participation;
  const { values, timings, behaviour, createdAt } = await findAnswer(tx, id);
  const observation = observeAnswer({
    form: await formOf(tx, surveyId),
    facts: factsOf(participation),
    values: fromStored(values),
    reported: {
      ...(timings && { timings }),
      ...(behaviour && { behaviour }),
    },
    startedAt: firstStartedAt ?? startedAt,
    now: createdAt,
  });
  return judge(observation, null, { shared: null, texts: null });
}
