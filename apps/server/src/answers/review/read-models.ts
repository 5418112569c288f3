import type { ReviewStage } from "@sigi/contract/answer-reviews.ts";
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { AnyColumn } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import { countListed } from "../../platform/database/list-queries.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveys } from "../../surveys/tables.ts";
import { answers, participations } from "../tables.ts";
import { answerReviews } from "./tables.ts";

interface Selection {
  readonly stage: ReviewStage;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The reviews of a stage, as its list orders them: see `listReviews` of the contract. The page is found by index, then
 * only its rows are joined.
 */
export async function selectReviews(
  tx: Tx,
  { stage, now, limit, offset }: Selection,
) {
  const { where, order } = stages(now)[stage];
  const onPage = tx
    .select({ id: answerReviews.participationId })
    .from(answerReviews)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await reviewQuery(tx)
    .where(inArray(answerReviews.participationId, onPage))
    .orderBy(...order);
  return { rows, total: await countListed(tx, answerReviews, where) };
}

/** One review as its list shows it; undefined for an answer that was never held. */
export async function selectReview(tx: Tx, participationId: number) {
  const [row] = await reviewQuery(tx).where(
    eq(answerReviews.participationId, participationId),
  );
  return row;
}

/** The reviews that wait for a first decision. */
const undecided = (origin: "rules" | "report" | "sample") => ({
  where: and(eq(answerReviews.origin, origin), isNull(answerReviews.decision)),
  order: [desc(answerReviews.priority), asc(answerReviews.participationId)],
});

const stages = (now: Date) => ({
  held: undecided("rules"),
  reported: undecided("report"),
  sampled: undecided("sample"),
  appealed: {
    where: and(
      eq(answerReviews.origin, "rules"),
      isNotNull(answerReviews.appealedAt),
      isNull(answerReviews.appealDecision),
      isNull(answerReviews.closedAt),
    ),
    order: [asc(answerReviews.decideAppealBy)],
  },
  confirmed: {
    where: and(
      // Literals, so that the partial index can serve the query.
      sql`${answerReviews.origin} = 'report' and ${answerReviews.decision} = 'rejected'`,
      isNull(answerReviews.closedAt),
      or(isNotNull(answerReviews.appealedAt), lte(answerReviews.appealBy, now)),
    ),
    order: [asc(answerReviews.decideAppealBy)],
  },
  ended: {
    where: isNotNull(answerReviews.closedAt),
    order: [desc(answerReviews.closedAt), asc(answerReviews.participationId)],
  },
});

const creators = alias(users, "creator");

const answersOf = (status: "accepted" | "rejected") =>
  sql<number>`(select count(*)::int from participations other where other.user_id = ${users.id} and other.status = ${status})`;

const nameOf = (id: AnyColumn) =>
  sql<string | null>`(select name from users admin where admin.id = ${id})`;

const reviewQuery = (tx: Tx) =>
  tx
    .select({
      review: answerReviews,
      participation: participations,
      survey: {
        code: surveys.code,
        title: surveys.title,
        ownerId: surveys.ownerId,
      },
      user: {
        id: users.id,
        name: users.name,
        accepted: answersOf("accepted"),
        rejected: answersOf("rejected"),
      },
      creator: {
        id: creators.id,
        name: creators.name,
      },
      timings: answers.timings,
      decidedBy: nameOf(answerReviews.decidedBy),
      appealDecidedBy: nameOf(answerReviews.appealDecidedBy),
    })
    .from(answerReviews)
    .innerJoin(
      participations,
      eq(participations.id, answerReviews.participationId),
    )
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .innerJoin(answers, eq(answers.participationId, participations.id))
    .leftJoin(users, eq(users.id, participations.userId))
    .leftJoin(creators, eq(creators.id, answerReviews.reportedBy))
    .$dynamic();
