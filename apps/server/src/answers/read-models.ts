import type { listAnswers } from "@sigi/contract/answer-lists.ts";
import type { SharedIdentity } from "@sigi/quality/signals/second-account.ts";
import type { SurveyStatistics } from "@sigi/quality/survey-statistics.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Placeholder, SQL } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { SourceOf } from "../platform/admin-list.ts";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/session-user.ts";
import { formOf, isPublished } from "../surveys/public.ts";
import type { PublishedSurvey } from "../surveys/public.ts";
import { surveyPlaces } from "../surveys/publication/tables.ts";
import { surveys } from "../surveys/tables.ts";
import { accountClashes, payoutAccounts } from "../withdrawals/tables.ts";
import type { ParticipationRow } from "./participation/participation.ts";
import { describeValues } from "./describe-values.ts";
import { fromStored } from "./stored-values.ts";
import { answers, participations } from "./tables.ts";
import { answerStatistics } from "./review/tables.ts";
import { reviewsOf } from "./review/repository.ts";
import { presentReview } from "./review/review.ts";
import { isRewardHeld } from "./guests/repository.ts";
import { answeredIn } from "./drafts/repository.ts";
import { answerDrafts } from "./drafts/tables.ts";
import { filesOf } from "./uploads/repository.ts";
import type { UnattachedFile } from "./uploads/attach-files.ts";
import { answerFiles } from "./uploads/tables.ts";

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** A published survey with the caller's participation, and everything else that a submission depends on. */
interface FoundSubmission {
  readonly survey: PublishedSurvey;
  readonly participation: ParticipationRow | null;
  /** The traits that the caller shares with other users who have answered the survey. */
  readonly shared: SharedIdentity;
  /** The files of the participation that are part of no answer. */
  readonly unattached: readonly UnattachedFile[];
  /** The rest of the survey's promise, in rupiah. */
  readonly promiseLeft: number;
  /** Statistics of earlier answers, if they are wanted; null otherwise. */
  readonly statistics: SurveyStatistics | null;
}

/**
 * Reads everything that a submission depends on in one query. `deviceUserIds` are the users who have signed in with the
 * same browser.
 */
export async function findSubmission(
  db: Database,
  owner: Owner,
  of: {
    readonly surveyId: number;
    readonly deviceUserIds: readonly number[];
    readonly wantsStatistics: boolean;
  },
): Promise<FoundSubmission | undefined> {
  const query = "userId" in owner ? submissionQuery : guestSubmissionQuery;
  const [found] = await query(db).execute({ ...of, ...owner });
  if (!found) return undefined;
  const { sameBankAccount, sameDeviceToken, unattached, ...rest } = found;
  return {
    ...rest,
    shared: { sameBankAccount, sameDeviceToken },
    unattached: unattached ?? [],
    promiseLeft: rest.promiseLeft ?? 0,
  };
}

/**
 * True if one of these users (a query of ids) has answered the survey of a submission. Each user is looked up: `limit`
 * prevents the planner from reading all answers of the survey instead, which it prefers while it has no statistics of
 * them.
 */
const hasAnswered = (userIds: SQL) =>
  sql<boolean>`exists (
    select from (${userIds}) known(user_id) cross join lateral (
      select from participations other
      where other.survey_id = ${sql.placeholder("surveyId")} and other.user_id = known.user_id
        and other.status in ('accepted', 'flagged', 'rejected')
      limit 1) answered)`;

/** The users of bank accounts that the user has tried to use, and those who tried to use the user's. */
const clashingUsers = sql`
  select account.user_id from ${accountClashes} clash
    join ${payoutAccounts} account on account.id = clash.payout_account_id
  where clash.user_id = ${sql.placeholder("userId")}
  union all
  select clash.user_id from ${payoutAccounts} account
    join ${accountClashes} clash on clash.payout_account_id = account.id
  where account.user_id = ${sql.placeholder("userId")}`;

const deviceUsers = sql`select unnest(${sql.placeholder("deviceUserIds")}::int[])`;

const otherDeviceUsers = sql`select unnest(array_remove(${sql.placeholder("deviceUserIds")}::int[], ${sql.placeholder("userId")}))`;

const submissionQuery = preparedQuery((db) =>
  selectSubmission(db, ownParticipation(sql.placeholder("userId")), {
    sameBankAccount: hasAnswered(clashingUsers),
    sameDeviceToken: hasAnswered(otherDeviceUsers),
  }).prepare("submission"),
);

/** Reads the submission of a guest, who has no bank account. */
const guestSubmissionQuery = preparedQuery((db) =>
  selectSubmission(
    db,
    and(
      eq(participations.surveyId, surveys.id),
      eq(participations.guestId, sql.placeholder("guestId")),
      isNull(participations.userId),
    ),
    {
      sameBankAccount: sql<boolean>`false`,
      sameDeviceToken: hasAnswered(deviceUsers),
    },
  ).prepare("guest_submission"),
);

const selectSubmission = (
  db: Database,
  own: SQL | undefined,
  shared: Readonly<Record<keyof SharedIdentity, SQL<boolean>>>,
) =>
  db
    .select({
      survey: surveys,
      participation: participations,
      ...shared,
      unattached: sql<UnattachedFile[] | null>`(
        select jsonb_agg(jsonb_build_object('id', file.id, 'questionId', file.question_id, 'bytes', file.bytes,
          'mediaType', file.media_type)) filter (where file.attached_at is null)
        from ${answerFiles} file where file.participation_id = ${participations.id})`,
      promiseLeft: sql<
        number | null
      >`case when ${surveys.promisePerHour} is not null then (
        select promise_left from ${surveyPlaces} where survey_id = ${surveys.id}) end`,
      statistics: sql<SurveyStatistics | null>`case when ${sql.placeholder("wantsStatistics")}::boolean then (
        select statistics from ${answerStatistics} where survey_id = ${surveys.id}) end`,
    })
    .from(surveys)
    .leftJoin(participations, own)
    .where(and(eq(surveys.id, sql.placeholder("surveyId")), isPublished));

const ownParticipation = (userId: number | Placeholder) =>
  and(
    eq(participations.surveyId, surveys.id),
    eq(participations.userId, userId),
  );

/** The participations of all users. */
export const answerSource: SourceOf<typeof listAnswers> = {
  table: participations,
  id: participations.id,
  filters: {
    task: (code) =>
      sql`${participations.surveyId} = (select id from ${surveys} where code = ${code})`,
    status: (status) => eq(participations.status, status),
  },
  sorts: { newest: [desc(participations.id)] },
  read: (tx, { where, order }) =>
    tx
      .select({
        id: participations.id,
        status: participations.status,
        survey: { code: surveys.code, title: surveys.title },
        user: { id: users.id, name: users.name },
        reward: participations.reward,
        seconds: sql<number | null>`(${answers.timings} ->> 'total')::float8`,
        startedAt: participations.startedAt,
        acceptedAt: participations.acceptedAt,
      })
      .from(participations)
      .innerJoin(surveys, eq(surveys.id, participations.surveyId))
      .leftJoin(users, eq(users.id, participations.userId))
      .leftJoin(answers, eq(answers.participationId, participations.id))
      .where(where)
      .orderBy(...order),
  exported: {},
};

/** A file of an answer with the users who may download it; undefined for a survey that was deleted permanently. */
export async function findAnswerFile(db: Database, id: number) {
  const [found] = await db
    .select({
      file: answerFiles,
      userId: participations.userId,
      survey: { id: surveys.id, version: surveys.version },
      ownerId: surveys.ownerId,
      isAccepted: sql<boolean>`${participations.status} = 'accepted' and ${answerFiles.attachedAt} is not null`,
    })
    .from(answerFiles)
    .innerJoin(
      participations,
      eq(participations.id, answerFiles.participationId),
    )
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .where(and(eq(answerFiles.id, id), isNull(surveys.purgedAt)));
  return found;
}

/** Number of guests' rewards that a creator's surveys hold: each may return to the creator's credit. */
export async function countHeldRewards(
  tx: Tx,
  ownerId: number,
): Promise<number> {
  const [row] = await tx
    .select({ held: sql<number>`count(*)::int` })
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .where(and(eq(surveys.ownerId, ownerId), isRewardHeld));
  return row?.held ?? 0;
}
/** The earnings of a participation with its top-up to a promised pay. Rupiah. */
const earned = sql<number>`${participations.reward} + ${participations.promisePaid}`;

const historyColumns = {
  id: participations.id,
  code: surveys.code,
  title: surveys.title,
  status: participations.status,
  reward: earned,
  startedAt: participations.startedAt,
  acceptedAt: participations.acceptedAt,
};

/** One page of a user's participations with their surveys, newest first. */
export function selectParticipationsOf(
  tx: Tx,
  userId: number,
  { limit, offset }: PageRange,
) {
  return tx
    .select(historyColumns)
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .where(eq(participations.userId, userId))
    .orderBy(desc(participations.id))
    .limit(limit)
    .offset(offset);
}

/**
 * Reads a user's participations for exports, with described answers, also unfinished ones, in the order of ids,
 * starting after the id `after`.
 */
export async function participationsAfter(
  db: Database,
  { userId, locale }: { userId: number; locale: Locale },
  after: number,
  limit: number,
) {
  const rows = await db
    .select({
      ...historyColumns,
      surveyId: participations.surveyId,
      seed: participations.seed,
      facts: participations.facts,
      values: answers.values,
      draft: answerDrafts.values,
    })
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .leftJoin(answers, eq(answers.participationId, participations.id))
    .leftJoin(answerDrafts, eq(answerDrafts.participationId, participations.id))
    .where(and(eq(participations.userId, userId), gt(participations.id, after)))
    .orderBy(asc(participations.id))
    .limit(limit);
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  const reviews = await reviewsOf(
    db,
    rows.map(({ id }) => id),
  );
  const described = [];
  for (const { values, draft, surveyId, seed, facts, ...row } of rows) {
    const given = values ? fromStored(values) : answeredIn(draft);
    const answer = { values: given, seed, facts };
    // A user has one participation in a survey, so no form is needed twice.
    const form = given.length > 0 && (await formOf(db, surveyId));
    const review = reviews.get(row.id);
    described.push({
      ...row,
      review: review ? presentReview(review, locale) : null,
      files: (files.get(row.id) ?? []).map((file) => ({
        ...file,
        name: file.originalName,
        size: file.bytes,
      })),
      answers: form ? describeValues(form, answer, locale) : [],
    });
  }
  return described;
}
