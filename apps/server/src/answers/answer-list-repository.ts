import type { AnswerListFilter } from "@sigi/contract/answer-lists.ts";
import { and, desc, eq, sql } from "drizzle-orm";
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
    .leftJoin(users, eq(users.id, participations.userId))
    .leftJoin(answers, eq(answers.participationId, participations.id))
    .orderBy(desc(participations.id));
  return { rows, total: await countListed(tx, participations, where) };
}

/** Accepted answers of each of the `days` times 24 hours that begin with `since`, in order; each is counted in an index alone. */
export async function countAcceptedPerDay(
  tx: Tx,
  since: Date,
  days: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ accepted: number }>(sql`
    select (
      select count(*)::int from ${participations}
      where accepted_at >= day and accepted_at < day + interval '24 hours'
    ) as accepted
    from generate_series(
      ${since}::timestamptz,
      ${since}::timestamptz + make_interval(hours => ${(days - 1) * 24}::int),
      interval '24 hours'
    ) as day
    order by day`);
  return rows.map(({ accepted }) => accepted);
}
