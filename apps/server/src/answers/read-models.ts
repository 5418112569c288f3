import type { AnswerListFilter } from "@sigi/contract/answer-lists.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import type { OfferSort } from "@sigi/contract/survey-lists.ts";
import type { SharedIdentity } from "@sigi/quality/signals/second-account.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { and, asc, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Placeholder, SQL } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { countListed } from "../platform/database/list-queries.ts";
import type { Database } from "../platform/database/pool.ts";
import { preparedQuery } from "../platform/database/prepared-query.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { formOf, isPublished } from "../surveys/public.ts";
import type { PublishedSurvey } from "../surveys/public.ts";
import { surveyCells } from "../surveys/publication/tables.ts";
import { surveyPlaces, surveys } from "../surveys/tables.ts";
import { asksFor, isOfCell } from "../targeting/public.ts";
import { accountClashes, payoutAccounts } from "../withdrawals/tables.ts";
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

interface Submitter {
  readonly surveyId: number;
  readonly userId: number;
  /** The users who have signed in with the same browser. */
  readonly deviceUserIds: readonly number[];
}

/**
 * A published survey with the user's participation, and what the user shares with others who have answered it, in one
 * query: every submission begins with it.
 */
export async function findSubmission(
  db: Database,
  submitter: Submitter,
): Promise<
  | ({
      survey: PublishedSurvey;
      participation: ParticipationRow | null;
    } & SharedIdentity)
  | undefined
> {
  const [found] = await submissionQuery(db).execute({ ...submitter });
  return found;
}

/** Whether another user of these (an SQL list) has answered the survey of a submission. */
const hasAnswered = (userIds: SQL) =>
  sql<boolean>`exists (
    select from participations other
    where other.survey_id = ${sql.placeholder("surveyId")} and other.user_id <> ${sql.placeholder("userId")}
      and other.user_id in ${userIds} and other.status in ('accepted', 'flagged', 'rejected'))`;

/** The users of bank accounts that the user has tried to use, and those who tried to use the user's. */
const clashingUsers = sql`(
  select account.user_id from ${accountClashes} clash
    join ${payoutAccounts} account on account.id = clash.payout_account_id
  where clash.user_id = ${sql.placeholder("userId")}
  union all
  select clash.user_id from ${payoutAccounts} account
    join ${accountClashes} clash on clash.payout_account_id = account.id
  where account.user_id = ${sql.placeholder("userId")})`;

const deviceUsers = sql`(select unnest(${sql.placeholder("deviceUserIds")}::int[]))`;

const submissionQuery = preparedQuery((db) =>
  db
    .select({
      survey: surveys,
      participation: participations,
      sameBankAccount: hasAnswered(clashingUsers),
      sameDeviceToken: hasAnswered(deviceUsers),
    })
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

const placesLeft = sql<number>`${surveyPlaces.places} - ${surveyPlaces.reserved} - ${surveyPlaces.accepted}`;

/** With quotas, those of the user's cell; none when the user belongs to no cell. */
const placesLeftFor = ({ profile, now }: Respondent) => sql<number>`
  case when ${surveys.quotas} is null then ${placesLeft} else coalesce((
    select ${surveyCells.places} - ${surveyCells.reserved} - ${surveyCells.accepted} from ${surveyCells}
    where ${surveyCells.surveyId} = ${surveys.id} and ${isOfCell(surveyCells.groups, profile, now)}
  ), 0) end`;

/** Active and not private: private surveys are in no list. The condition of the index `surveys_on_offer`. */
const isPublic = and(
  eq(surveys.status, "active"),
  isNull(surveys.deletedAt),
  isNull(surveys.key),
);

/** Each order has a partial index of its own, which only its condition allows the planner to use. */
const offerOrders: Readonly<
  Record<OfferSort, { readonly order: readonly SQL[]; readonly where?: SQL }>
> = {
  newest: { order: [] },
  reward: {
    order: [desc(surveys.respondentFee)],
    where: sql`${surveys.respondentFee} >= 0`,
  },
  time: { order: [asc(surveys.seconds)], where: sql`${surveys.seconds} >= 0` },
};

const offerColumns = {
  id: surveys.id,
  code: surveys.code,
  title: surveys.title,
  description: surveys.description,
  background: surveys.background,
  respondentFee: surveys.respondentFee,
  respondents: surveys.respondents,
  placesLeft,
  target: surveys.target,
  publishedAt: sql<Date>`${surveys.publishedAt}`.mapWith(surveys.publishedAt),
};

/** One page of the surveys that the user may begin, as `sort` says, then newest first. */
export async function selectOffers(
  tx: Tx,
  respondent: Respondent,
  { limit, offset, sort }: PageRange & { readonly sort: OfferSort },
) {
  const { order, where } = offerOrders[sort];
  return tx
    .select({
      ...offerColumns,
      placesLeft: placesLeftFor(respondent),
      placeUntil: sql<Date | null>`null`,
    })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(and(onOffer(respondent), where))
    .orderBy(...order, desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit)
    .offset(offset);
}

/** The surveys where the user has a place, the one that ends first leading. Private ones are among them. */
export async function selectBegun(tx: Tx, userId: number) {
  return tx
    .select({
      ...offerColumns,
      placeUntil: sql<Date | null>`${participations.expiresAt}`.mapWith(
        participations.expiresAt,
      ),
    })
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(
      and(
        eq(participations.userId, userId),
        eq(participations.status, "started"),
        isNull(surveys.deletedAt),
      ),
    )
    .orderBy(asc(participations.expiresAt))
    .limit(BEGUN_MAX);
}

/** More than a user answers at a time. */
const BEGUN_MAX = 10;

export async function countOffers(
  tx: Tx,
  respondent: Respondent,
): Promise<number> {
  const [row] = await tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
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
    .where(and(isPublic, sql`${placesLeft} > 0`))
    .orderBy(desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit)
    .offset(offset);
}

export async function countPublicOffers(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(and(isPublic, sql`${placesLeft} > 0`));
  return row?.offers ?? 0;
}

/** Public, another creator's, asking for this user, neither begun nor answered, and with a free place. */
function onOffer(respondent: Respondent) {
  const { userId, profile, now } = respondent;
  return and(
    isPublic,
    ne(surveys.ownerId, userId),
    // Not as an anti-join: its estimate makes the planner sort all offers instead of reading a page by index.
    sql`exists (select from ${participations} where ${ownParticipation(userId)} and ${participations.status} <> 'expired') is not true`,
    sql`${placesLeftFor(respondent)} > 0`,
    asksFor(surveys.target, profile, now),
  );
}

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

const historyColumns = {
  id: participations.id,
  code: surveys.code,
  title: surveys.title,
  status: participations.status,
  reward: participations.reward,
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
