import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { questions, surveys } from "../surveys/public.ts";
import { inWords } from "./describe-answer.ts";
import { answers, participations } from "./tables.ts";

/** A person's attempts by id with what they answered, in words, from the one after `after`. */
export async function ownParticipationsAfter(
  db: Database,
  userId: number,
  after: number,
  limit: number,
) {
  const rows = await db
    .select({
      id: participations.id,
      code: surveys.code,
      title: surveys.title,
      status: participations.status,
      reward: participations.reward,
      startedAt: participations.startedAt,
      acceptedAt: participations.acceptedAt,
      values: answers.values,
    })
    .from(participations)
    .innerJoin(surveys, eq(surveys.id, participations.surveyId))
    .leftJoin(answers, eq(answers.participationId, participations.id))
    .where(and(eq(participations.userId, userId), gt(participations.id, after)))
    .orderBy(asc(participations.id))
    .limit(limit);
  const asked = rows.flatMap(({ values }) =>
    (values ?? []).map(({ questionId }) => questionId),
  );
  const questionOf = await selectQuestions(db, [...new Set(asked)]);
  return rows.map(({ values, ...row }) => ({
    ...row,
    answers: (values ?? []).map(({ questionId, value }) => {
      const question = questionOf.get(questionId);
      return {
        id: questionId,
        question: question?.title ?? null,
        value: inWords(value, question?.options),
      };
    }),
  }));
}

async function selectQuestions(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: questions.id,
      title: questions.title,
      options: questions.options,
    })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
