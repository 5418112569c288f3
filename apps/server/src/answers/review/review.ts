import type { OwnReport, OwnReview } from "@sigi/contract/own-reviews.ts";
import { reviewDays } from "@sigi/contract/participation-status.ts";
import { signalText, signalTitle } from "@sigi/quality/signal-texts.ts";
import type { Signal } from "@sigi/quality/signal.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import type { answerReviews } from "./tables.ts";

export type ReviewRow = typeof answerReviews.$inferSelect;

const DAY_MS = 24 * 3_600_000;

export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Deadline of a step that begins now. When a review or an appeal is overdue, the answer is accepted. */
export const deadline = (now: Date, step: keyof typeof reviewDays) =>
  new Date(now.getTime() + reviewDays[step] * DAY_MS);

/** Returns true if the respondent may still appeal. */
export const isAppealable = (
  { decision, appealedAt, appealBy, closedAt }: ReviewRow,
  now: Date,
): boolean =>
  decision === "rejected" &&
  appealedAt === null &&
  closedAt === null &&
  appealBy !== null &&
  appealBy > now;

/**
 * Returns true if the second decision is due: on an appeal, or on a reported answer once the time to appeal is over.
 */
export function waitsForSecond(review: ReviewRow, now: Date): boolean {
  const { origin, decision, appealedAt, appealBy } = review;
  if (decision !== "rejected" || review.closedAt !== null) return false;
  const isReport = origin === "report" && appealBy !== null && appealBy <= now;
  return appealedAt !== null || isReport;
}

/** Returns true if an answer is an admin's own, or one to a survey of theirs: then other admins decide on it. */
export const isOwn = (
  adminId: number,
  { userId }: Pick<ParticipationRow, "userId">,
  { ownerId }: { readonly ownerId: number | null },
): boolean => userId === adminId || ownerId === adminId;

/** Returns true if a rule fired and may be named as the cause of a rejection. */
export const hasFired = ({ verdict }: ReviewRow, rule: string): boolean =>
  verdict.signals.some(
    ({ name, outcome }) => name === rule && outcome === "fired",
  );

/** Deadline of the pending decision; null when none is pending. */
export function dueAt(review: ReviewRow, now: Date): Date | null {
  if (review.decision === null) return review.reviewBy;
  return waitsForSecond(review, now) ? review.decideAppealBy : null;
}

/** Returns true if the deadline has passed: then the answer can only be accepted. */
export function isOverdue(review: ReviewRow, now: Date): boolean {
  const by = dueAt(review, now);
  return by !== null && by <= now;
}

/** The review as its respondent sees it: the decisions, and the rules that a rejection rests on. */
export function presentReview(review: ReviewRow, locale: Locale): OwnReview {
  const { origin, openedAt, reviewBy, decision, decidedAt } = review;
  const { rule, reason } = review;
  return {
    origin,
    openedAt,
    reviewBy,
    decision,
    decidedAt,
    reason,
    findings: rulesOfRejection(review).map((signal) =>
      presentSignal(signal, locale),
    ),
    rule,
    appealBy: review.appealBy,
    appeal: presentAppeal(review),
    confirmation: presentConfirmation(review),
  };
}

/**
 * The rules that a rejection rests on: the named one, or those that held the answer. There are none before a rejection,
 * because they would show what is looked for; rules that only order the queue are never among the unnamed ones.
 */
function rulesOfRejection({
  decision,
  origin,
  rule,
  verdict,
}: ReviewRow): readonly Signal[] {
  if (decision !== "rejected") return [];
  if (rule !== null) return verdict.signals.filter(({ name }) => name === rule);
  return origin === "rules"
    ? verdict.signals.filter(
        ({ effect }) => effect === "holds" || effect === "counts",
      )
    : [];
}

/** The report as its creator sees it: its outcome, and an admin's reason. */
export function presentReport(review: ReviewRow): OwnReport {
  const { openedAt, reportReason, closedAt, appealDecision } = review;
  const isReversed = appealDecision === "rejected";
  const { appealReason, reason } = review;
  const answer = appealDecision === "accepted" ? appealReason : reason;
  return {
    reportedAt: openedAt,
    reason: reportReason ?? "",
    state: closedAt === null ? "waiting" : isReversed ? "rejected" : "kept",
    decidedAt: closedAt,
    answer: closedAt === null ? null : answer,
  };
}

export const presentSignal = (signal: Signal, locale: Locale) => ({
  name: signal.name,
  title: signalTitle(signal.name, locale),
  text: signalText(signal, locale),
  outcome: signal.outcome,
});

/** The second decision on a reported answer, which is due even without an appeal. */
function presentConfirmation(review: ReviewRow): OwnReview["confirmation"] {
  const { origin, decideAppealBy } = review;
  if (origin !== "report" || !decideAppealBy) return null;
  return {
    decideBy: decideAppealBy,
    decision: review.appealDecision,
    reason: review.appealReason,
    decidedAt: review.appealDecidedAt,
  };
}

function presentAppeal(review: ReviewRow): OwnReview["appeal"] {
  const { appealText, appealedAt, decideAppealBy } = review;
  if (appealText === null || !appealedAt || !decideAppealBy) return null;
  return {
    text: appealText,
    madeAt: appealedAt,
    decideBy: decideAppealBy,
    decision: review.appealDecision,
    reason: review.appealReason,
    decidedAt: review.appealDecidedAt,
  };
}
