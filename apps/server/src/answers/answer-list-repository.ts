import type { AnswerListFilter } from "@sigi/contract/answer-lists.ts";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import { users } from "../accounts/public.ts";
import { countListed } from "../platform/database/count-listed.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveys } from "../surveys/public.ts";
import { answers, participations } from "./tables.ts";

interface Wanted {
  /** A survey's code. */
  readonly survey: string | undefined;
  readonly status: AnswerListFilter | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Everybody's attempts, newest first. The page is found in an index, then its rows are read and joined. */
export async function selectAnswers(
  tx: Tx,
  { survey, status, limit, offset }: Wanted,
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
    .innerJoin(users, eq(users.id, participations.userId))
    .leftJoin(answers, eq(answers.participationId, participations.id))
    .orderBy(desc(participations.id));
  return { rows, total: await countListed(tx, participations, where) };
}

/** Accepted answers since then by the day of a time zone, `2026-11-21`; days without any are left out. */
export async function countAcceptedByDay(
  tx: Tx,
  since: Date,
  timeZone: string,
): Promise<{ date: string; answers: number }[]> {
  const date = sql<string>`to_char(${participations.acceptedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const perDay = tx
    .select({ date: date.as("date") })
    .from(participations)
    .where(gte(participations.acceptedAt, since))
    .as("per_day");
  return tx
    .select({ date: perDay.date, answers: sql<number>`count(*)::int` })
    .from(perDay)
    .groupBy(perDay.date);
}
