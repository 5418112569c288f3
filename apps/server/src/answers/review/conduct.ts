import type {
  DroppedReports,
  OftenRejected,
} from "@sigi/contract/answer-conduct.ts";
import { listReach } from "@sigi/contract/page.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";

/*
 * Records of creators' reports and of respondents' rejected answers. Both are read from partial indexes, which are
 * small: nothing is counted when an answer is accepted.
 */

/** Minimum numbers for the lists: fewer reports or rejections say nothing. */
const reportsMin = 3;
const rejectedMin = 3;

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Creators with the numbers of their reports that admins have ended, and dropped. */
const reporters = sql`
  select review.reported_by as "userId", count(*)::int as ended,
    (count(*) filter (where review.report_outcome = 'dropped'))::int as dropped
  from answer_reviews review
  where review.report_outcome is not null and review.reported_by is not null
  group by review.reported_by`;

const oftenDropped = sql`
  select * from (${reporters}) reporter where reporter.ended >= ${reportsMin} and reporter.dropped > 0`;

export async function selectDroppedReports(
  tx: Tx,
  { limit, offset }: Range,
): Promise<{ rows: DroppedReports[]; total: number }> {
  const order = sql`reporter.dropped::float8 / reporter.ended desc, reporter."userId"`;
  const { rows } = await tx.execute<DroppedReports & Record<string, unknown>>(
    sql`
      select reporter.*, creator.name
      from (${oftenDropped} order by ${order} limit ${limit} offset ${offset}) reporter
        join users creator on creator.id = reporter."userId"
      order by ${order}`,
  );
  return { rows, total: await countOf(tx, oftenDropped) };
}

/** The outcomes of these creators' ended reports, by creator; none for one without ended reports. */
export async function reportRecordsOf(
  tx: Tx,
  creatorIds: readonly number[],
): Promise<Map<number, { ended: number; dropped: number }>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await tx.execute<{
    userId: number;
    ended: number;
    dropped: number;
  }>(
    sql`select * from (${reporters}) reporter where reporter."userId" = any (${sql.param([...creatorIds])}::integer[])`,
  );
  return new Map(rows.map(({ userId, ...record }) => [userId, record]));
}

const rejected = sql`
  select participation.user_id as "userId", count(*)::int as rejected
  from participations participation
  where participation.status = 'rejected' and participation.user_id is not null
  group by participation.user_id having count(*) >= ${rejectedMin}`;

export async function selectOftenRejected(
  tx: Tx,
  { limit, offset }: Range,
): Promise<{ rows: OftenRejected[]; total: number }> {
  const { rows } = await tx.execute<OftenRejected & Record<string, unknown>>(
    sql`
      select respondent.*, account.name, (
        select count(*)::int from participations other
        where other.user_id = respondent."userId" and other.status in ('accepted', 'rejected')
      ) as answers
      from (${rejected} order by count(*) desc, participation.user_id limit ${limit} offset ${offset}) respondent
        join users account on account.id = respondent."userId"
      order by respondent.rejected desc, respondent."userId"`,
  );
  return { rows, total: await countOf(tx, rejected) };
}

async function countOf(tx: Tx, rows: SQL): Promise<number> {
  const { rows: counted } = await tx.execute<{ listed: number }>(
    sql`select count(*)::int as listed from (${rows} limit ${listReach}) as found`,
  );
  return counted[0]?.listed ?? 0;
}
