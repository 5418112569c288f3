import { eq, sql } from "drizzle-orm";
import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { fromStored, toStored } from "../stored-values.ts";
import type { GivenValue } from "../stored-values.ts";
import { answers, participations } from "../tables.ts";
import { answerAccepted } from "../journals/answer-accepted.ts";
import type { AnswerAccepted } from "../journals/answer-accepted.ts";

/** The validated content of an answer. */
export interface AnswerContent extends Pick<
  typeof answers.$inferInsert,
  "timings" | "behaviour"
> {
  readonly values: readonly GivenValue[];
}

/**
 * Accepts a started participation with its answer in one round trip: the database function `accept_answer` also raises
 * the level, writes the event, fills the reserved place and posts the journal. Of concurrent calls one returns true; the
 * others wait for it.
 */
export async function acceptStarted(
  tx: Tx | Database,
  event: AnswerAccepted,
  { values, timings, behaviour }: AnswerContent,
  now: Date,
): Promise<boolean> {
  const { key, meta, lines } = answerAccepted(event);
  const { rows } = await tx.execute<{ accepted: boolean }>(
    sql`select accept_answer(${event.participationId}, ${JSON.stringify(toStored(values))}::jsonb,
      ${inJson(timings)}::jsonb, ${inJson(behaviour)}::jsonb, ${now.toISOString()}::timestamptz, ${defaultLevelPoints.accepted},
      ${key}, ${JSON.stringify(meta)}::jsonb, ${JSON.stringify(lines)}::jsonb) as accepted`,
  );
  return rows[0]?.accepted === true;
}

const inJson = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** The stored values of an answer; none of a participation without one. */
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
 * `reward`: what it earns instead of the whole reward, in rupiah.
 */
export async function storeScreenedOut(
  tx: Tx,
  participationId: number,
  reward: number,
  { values, timings, behaviour }: AnswerContent,
): Promise<ParticipationRow> {
  const [row] = await tx
    .update(participations)
    .set({
      status: "screened_out",
      reward,
      reachedQuestion: values.at(-1)?.questionId,
    })
    .where(eq(participations.id, participationId))
    .returning();
  if (!row) throw new Error(`participation ${participationId} is gone`);
  await tx.insert(answers).values({
    participationId,
    surveyId: row.surveyId,
    values: toStored(values),
    ...{ timings, behaviour },
  });
  return row;
}
