import { sql } from "drizzle-orm";
import { answerJournals } from "../../answers/journal-kinds.ts";
import { payForSurvey } from "../../payments/testing/pay-for-survey.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ReachableServer } from "../../../testing/test-server.ts";
import { postJournals } from "../public.ts";

const { answerAccepted } = answerJournals;

/** Credits a reward to the user, in rupiah, for an accepted answer to a completed survey of another user. */
export async function earn(
  server: ReachableServer,
  userId: number,
  reward: number,
): Promise<void> {
  await inTransaction(server.services.db, async (tx) => {
    const survey = await insertBareSurvey(tx, { reward, platformFee: 250 });
    await payForSurvey(tx, survey);
    const { rows } = await tx.execute<{ participationId: number }>(sql`
      with place as (
        insert into survey_places (survey_id, places, accepted) values (${survey.surveyId}, 1, 1)
      ), participation as (
        insert into participations (survey_id, user_id, status, seed, facts, lease, reward, started_at, expires_at, accepted_at)
        values (${survey.surveyId}, ${userId}, 'accepted', 1, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', '', ${reward}, now(), now(), now())
        returning id, survey_id
      )
      insert into answers (participation_id, survey_id, values)
      select id, survey_id, '{}' from participation returning participation_id as "participationId"`);
    const [answered] = rows;
    if (!answered) throw new Error("no answer was inserted");
    await postJournals(tx, [
      answerAccepted({ ...survey, ...answered, userId }),
    ]);
  });
}

/** A survey without a form. Amounts in rupiah. */
interface BareSurvey {
  readonly surveyId: number;
  readonly creatorId: number;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
}

/**
 * Inserts a completed and settled survey without a form, with a creator of its own, for tests in which only the money
 * matters.
 */
async function insertBareSurvey(
  tx: Tx | Database,
  {
    reward,
    platformFee,
    respondents = 1,
  }: Pick<BareSurvey, "reward" | "platformFee"> & {
    readonly respondents?: number;
  },
): Promise<BareSurvey> {
  const { rows } = await tx.execute<{ surveyId: number; creatorId: number }>(
    sql`
      with creator as (
        insert into users (name, email, referral_code)
        values ('', gen_random_uuid() || '@creator.example', left(gen_random_uuid()::text, 8))
        returning id
      )
      insert into surveys (code, owner_id, status, published_at, settled_at, returned, title, respondents, target,
        fee_per_respondent, respondent_fee)
      select substr(md5(random()::text), 1, 16), id, 'completed', now(), now(), 0, '', ${respondents}, '{}',
        ${reward + platformFee}::int, ${reward}::int
      from creator
      returning id as "surveyId", owner_id as "creatorId"`,
  );
  const [inserted] = rows;
  if (!inserted) throw new Error("no survey was inserted");
  // The creator is deleted, so that no list of users shows them.
  await tx.execute(sql`
    update users set deleted_at = now(), email = 'deleted-' || id, referral_code = 'deleted-' || id
    where id = ${inserted.creatorId}`);
  return { ...inserted, respondents, reward, platformFee };
}
