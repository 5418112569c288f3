import type { Verdict } from "@sigi/quality/judge.ts";
import type { TextFingerprint } from "@sigi/quality/text-fingerprints.ts";
import type { LimitedPick } from "@sigi/survey/answers/limited-choices.ts";
import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { eq, sql } from "drizzle-orm";
import type { Journal } from "../../ledger/public.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import { sqlErrorOf } from "../../platform/database/sql-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { SubmissionOutdated } from "../errors.ts";
import type { PromisedPay } from "../fair-pay/keep-promise.ts";
import { fullChoicesIn, pickList } from "../limits/take-choices.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { fromStored, toStored } from "../stored-values.ts";
import type { GivenValue } from "../stored-values.ts";
import { answers, participations } from "../tables.ts";
import { fileList, UNATTACHED_CHECK } from "../uploads/attach-files.ts";
import type { AnsweredFiles } from "../uploads/files-in-answer.ts";

/** The validated content of an answer. */
export interface AnswerContent extends Pick<
  typeof answers.$inferInsert,
  "timings" | "behaviour"
> {
  readonly values: readonly GivenValue[];
}

/** Everything that submitting an answer stores and changes. */
export interface Submission {
  readonly content: AnswerContent;
  readonly submittedAt: Date;
  /** The guest who must not have been taken over by an account; null for a user. */
  readonly guestId: string | null;
  readonly language: string | null;
  readonly rewardHeldUntil: Date | null;
  readonly texts: readonly TextFingerprint[];
  readonly files: readonly AnsweredFiles[];
  readonly limited: readonly LimitedPick[];
  /** Holds the answer; null to accept it. */
  readonly review: {
    readonly verdict: Verdict;
    readonly reviewBy: Date;
  } | null;
  /** The journal of the reward; null for a held answer. */
  readonly journal: Journal | null;
  /** The top-up to a promised pay, with its journal. */
  readonly promise: (PromisedPay & { readonly journal: Journal }) | null;
  /** If true, texts of earlier answers are looked up first. */
  readonly compares: boolean;
}

interface Submitted {
  /**
   * False when the participation was no longer started, or when there are texts to compare with: nothing was changed.
   */
  readonly isSubmitted: boolean;
  /** Texts of earlier answers that may resemble the answer's. */
  readonly similar: readonly TextFingerprint[];
}

/**
 * Submits a started participation with its answer in one round trip, by the database function `submit_answer`. Of
 * concurrent calls one submits; the others wait for it.
 * @throws AnswersInvalid where limited choices are full, Unauthenticated when the guest was taken over by an account;
 * SubmissionOutdated when files or the rest of a promise have changed since they were read.
 */
export async function submitStarted(
  tx: Tx | Database,
  participationId: number,
  { content, files, limited, review, ...given }: Submission,
): Promise<Submitted> {
  const submission = {
    ...given,
    values: toStored(content.values),
    timings: content.timings ?? null,
    behaviour: content.behaviour ?? null,
    files: fileList(files),
    picks: pickList(limited),
    review: review && { ...review, priority: review.verdict.order },
    levelPoints: defaultLevelPoints.accepted,
  };
  try {
    const { rows } = await tx.execute<{
      isSubmitted: boolean;
      alike: TextFingerprint[] | null;
    }>(sql`
      select is_submitted as "isSubmitted", alike
      from submit_answer(${participationId}, ${JSON.stringify(submission)}::jsonb)`);
    const [row] = rows;
    return {
      isSubmitted: row?.isSubmitted === true,
      similar: row?.alike ?? [],
    };
  } catch (error) {
    throw refusalOf(error, limited);
  }
}

function refusalOf(error: unknown, limited: readonly LimitedPick[]): unknown {
  switch (sqlErrorOf(error)?.constraint) {
    case "answers_guest_check":
      return new Unauthenticated();
    case UNATTACHED_CHECK:
    case "survey_places_promise_check":
      return new SubmissionOutdated();
    default:
      return fullChoicesIn(error, limited) ?? error;
  }
}

/** Returns the stored values of an answer; none for a participation without an answer. */
export async function findAnswerValues(
  db: Database | Tx,
  participationId: number,
): Promise<GivenValue[]> {
  const [answer] = await db
    .select({ values: answers.values })
    .from(answers)
    .where(eq(answers.participationId, participationId));
  return fromStored(answer?.values ?? {});
}

/**
 * Stores the answer of a started participation that is screened out, which ended at the last question with a value.
 * `reward` is the amount that it earns instead of the whole reward, in rupiah.
 */
export async function storeScreenedOut(
  tx: Tx,
  participationId: number,
  end: { readonly reward: number; readonly language: string | null },
  { values, timings, behaviour }: AnswerContent,
): Promise<ParticipationRow> {
  const [row] = await tx
    .update(participations)
    .set({
      status: "screened_out",
      ...end,
      reachedQuestion: values.at(-1)?.questionId,
    })
    .where(eq(participations.id, participationId))
    .returning();
  if (!row) throw new Error(`participation ${participationId} is gone`);
  await tx.insert(answers).values({
    participationId,
    surveyId: row.surveyId,
    values: toStored(values),
    timings,
    behaviour,
  });
  return row;
}
