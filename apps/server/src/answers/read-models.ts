import type { AnswerListFilter } from "@sigi/contract/answer-lists.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { and, asc, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Placeholder } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { countListed } from "../platform/database/list-queries.ts";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { formOf, isPublished, paysOneMore } from "../surveys/public.ts";
import type { PublishedSurvey } from "../surveys/public.ts";
import { surveyPlaces, surveys } from "../surveys/tables.ts";
import { asksFor } from "../targeting/public.ts";
import type { ParticipationRow } from "./participation/participation.ts";
import { describeValues } from "./describe-values.ts";
import { fromStored } from "./stored-values.ts";
import { answers, participations } from "./tables.ts";
import { reviewsOf } from "./review/repository.ts";
import { presentReview } from "./review/review.ts";
import { filesOf } from "./uploads/repository.ts";
import { answerFiles } from "./uploads/tables.ts";

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** A published survey with the user's participation in one query: every submission begins with it. */
export async function findSubmission(
  db: Database,
  surveyId: number,
  userId: number,
): Promise<
  | { survey: PublishedSurvey; participation: ParticipationRow | null }
  | undefined
> {
  const [found] = await submissionQuery(db).execute({ surveyId, userId });
  return found;
}

const submissionQuery = preparedQuery((db) =>
  db
    .select({ survey: surveys, participation: participations })
    .from(surveys)
    .leftJoin(participations, ownParticipation(sql.placeholder("userId")))
    .where(and(eq(surveys.id, sql.placeholder("surveyId")), isPublished))
    .prepare("submission"),
);

export interface Respondent {
  readonly userId: number;
  readonly profile: Profile;
  readonly now: Date;
}

/** Whether somebody may start: a place is free, and the budget pays one more who may be screened out. */
const isVacant = and(
  sql`${surveyPlaces.places} > ${surveyPlaces.reserved} + ${surveyPlaces.accepted}`,
  paysOneMore,
);

const placesLeft = sql<number>`${surveyPlaces.places} - ${surveyPlaces.reserved} - ${surveyPlaces.accepted}`;

/** Active and not private: private surveys are in no list. The condition of the index `surveys_on_offer`. */
const isPublic = and(
  eq(surveys.status, "active"),
  isNull(surveys.deletedAt),
  isNull(surveys.key),
);

/** One page of the surveys that the user may answer, newest first. */
export async function selectOffers(
  tx: Tx,
  respondent: Respondent,
  { limit, offset }: PageRange,
) {
  return tx
    .select({
      id: surveys.id,
      code: surveys.code,
      title: surveys.title,
      description: surveys.description,
      background: surveys.background,
      respondentFee: surveys.respondentFee,
      respondents: surveys.respondents,
      placesLeft,
      started: sql<boolean>`coalesce(${participations.status} = 'started', false)`,
      publishedAt: sql<Date>`${surveys.publishedAt}`.mapWith(
        surveys.publishedAt,
      ),
    })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .leftJoin(participations, ownParticipation(respondent.userId))
    .where(onOffer(respondent))
    .orderBy(desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit)
    .offset(offset);
}

export async function countOffers(
  tx: Tx,
  respondent: Respondent,
): Promise<number> {
  const [row] = await tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .leftJoin(participations, ownParticipation(respondent.userId))
    .where(onOffer(respondent));
  return row?.offers ?? 0;
}

/** One page of the offers for guests, newest first. */
export async function selectPublicOffers(tx: Tx, { limit, offset }: PageRange) {
  return tx
    .select({
      id: surveys.id,
      code: surveys.code,
      title: surveys.title,
      description: surveys.description,
      background: surveys.background,
      respondentFee: surveys.respondentFee,
      placesLeft,
    })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(and(isPublic, isVacant))
    .orderBy(desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit)
    .offset(offset);
}

export async function countPublicOffers(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(and(isPublic, isVacant));
  return row?.offers ?? 0;
}

/** Public, another creator's, asking for this user, unanswered, and with a place: one already reserved or a free one. */
const onOffer = ({ userId, profile, now }: Respondent) =>
  and(
    isPublic,
    ne(surveys.ownerId, userId),
    or(
      eq(participations.status, "started"),
      and(
        or(isNull(participations.id), eq(participations.status, "expired")),
        isVacant,
      ),
    ),
    asksFor(surveys.target, profile, now),
  );

const ownParticipation = (userId: number | Placeholder) =>
  and(
    eq(participations.surveyId, surveys.id),
    eq(participations.userId, userId),
  );

interface AnswerFilter {
  /** A survey's code. */
  readonly survey: string | undefined;
  readonly status: AnswerListFilter | undefined;
}

/** All users' participations, newest first. The page is found by index, then only its rows are joined. */
export async function selectAnswers(
  tx: Tx,
  { survey, status, limit, offset }: AnswerFilter & PageRange,
) {
  const where = and(
    survey === undefined
      ? undefined
      : sql`${participations.surveyId} = (select id from ${surveys} where code = ${survey})`,
    status === undefined ? undefined : eq(participations.status, status),
  );
  const ids = tx
    .select({ id: participations.id })
    .from(participations)
    .where(where)
    .orderBy(desc(participations.id))
    .limit(limit)
    .offset(offset)
    .as("on_page");
  const rows = await tx
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
    .from(ids)
    .innerJoin(participations, eq(participations.id, ids.id))
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .leftJoin(users, eq(users.id, participations.userId))
    .leftJoin(answers, eq(answers.participationId, participations.id))
    .orderBy(desc(participations.id));
  return { rows, total: await countListed(tx, participations, where) };
}

/** A file of an answer with who may have it; undefined for a survey that was deleted permanently. */
export async function findAnswerFile(db: Database, id: number) {
  const [found] = await db
    .select({
      file: answerFiles,
      userId: participations.userId,
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

/** What a participation earned with what topped it up to a promised pay. Rupiah. */
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

/** For exports: a user's participations with described answers, by id, starting after the id `after`. */
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
    })
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .leftJoin(answers, eq(answers.participationId, participations.id))
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
  for (const { values, surveyId, seed, facts, ...row } of rows) {
    const answer = { values: fromStored(values ?? {}), seed, facts };
    // A user has one participation in a survey, so no form is needed twice.
    const form = values && (await formOf(db, surveyId));
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
