import type { Profile } from "@sigi/contract/demographics.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { questions, surveyPlaces, surveys } from "../surveys/public.ts";
import { asksFor } from "../targeting/public.ts";
import type { QuestionCount } from "./survey-length.ts";
import { participations } from "./tables.ts";

export interface Respondent {
  readonly userId: number;
  readonly profile: Profile;
  readonly now: Date;
}

const placesLeft = sql<number>`${surveyPlaces.places} - ${surveyPlaces.reserved} - ${surveyPlaces.accepted}`;

/** Active and for all: a private survey is in no list. The condition of the index `surveys_on_offer`. */
const isPublic = and(
  eq(surveys.status, "active"),
  isNull(surveys.deletedAt),
  isNull(surveys.key),
);

/** One page of the surveys that the person may answer, newest first. */
export async function selectOffers(
  tx: Tx,
  respondent: Respondent,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await tx
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
    .leftJoin(participations, ownAttempt(respondent))
    .where(onOffer(respondent))
    .orderBy(desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit)
    .offset(offset);
  return rows;
}

export async function countOffers(
  tx: Tx,
  respondent: Respondent,
): Promise<number> {
  const [row] = await tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .leftJoin(participations, ownAttempt(respondent))
    .where(onOffer(respondent));
  return row?.offers ?? 0;
}

/** One page of what everybody may see, newest first. */
export async function selectPublicOffers(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
) {
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

/** How many questions of each type the surveys ask, by survey id; each row of a matrix counts. */
export async function countQuestionsOf(
  tx: Tx,
  surveyIds: readonly number[],
): Promise<ReadonlyMap<number, QuestionCount[]>> {
  if (surveyIds.length === 0) return new Map();
  const rows = await tx
    .select({
      surveyId: questions.surveyId,
      type: sql<QuestionTypeName>`${questions.type}`,
      questions: sql<number>`count(*)::int`,
      answers: sql<number>`sum(case when ${questions.type} = 'likert_matrix'
        then jsonb_array_length(${questions.options} -> 'rows') else 1 end)::int`,
    })
    .from(questions)
    .where(inArray(questions.surveyId, [...surveyIds]))
    .groupBy(questions.surveyId, questions.type);
  return Map.groupBy(rows, (row) => row.surveyId);
}

/** Public, asked of this person, not the person's own, not answered yet, and with a place: one already kept or a free one. */
const onOffer = ({ userId, profile, now }: Respondent) =>
  and(
    isPublic,
    ne(surveys.ownerId, userId),
    or(
      eq(participations.status, "started"),
      and(
        or(isNull(participations.id), eq(participations.status, "expired")),
        sql`${placesLeft} > 0`,
      ),
    ),
    asksFor(surveys.target, profile, now),
  );

const ownAttempt = ({ userId }: Respondent) =>
  and(
    eq(participations.surveyId, surveys.id),
    eq(participations.userId, userId),
  );
