import { createHash } from "node:crypto";
import { consentVersion } from "@sigi/contract/accounts.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";
import { type SQL, sql } from "drizzle-orm";
import { payForSurvey } from "../../apps/server/src/payments/testing/pay-for-survey.ts";
import type { Database } from "../../apps/server/src/platform/database/pool.ts";
import { inTransaction } from "../../apps/server/src/platform/database/transaction.ts";
import type { Tx } from "../../apps/server/src/platform/database/transaction.ts";
import { copiedTexts } from "./answer-mixes.ts";
import { openForm } from "./breakfast-form.ts";
import { insertForm } from "./insert-form.ts";

/** A reserved place of a user in a survey, ready for an answer. */
export interface Place {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  /** The session cookie's value. */
  readonly session: string;
  /** The answer that the minimum stores, about 2 KB. */
  readonly values: readonly { form_question_id: number; value: string }[];
}

/** Rupiah per answer: the respondent's reward and the total fee. */
export const reward = 9_000;
export const fee = 15_000;

/** The lease of the places' submissions. */
export const lease = "bench";

/** Creates `count` more users with a verified email address and a session each. */
export async function makeUsers(
  db: Database,
  count: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (name, email, email_verified_at, password_hash, profile_complete, referral_code)
    select 'Responden ' || n, 'responden' || n || '@bench.example', now(), 'none', true, 'bench' || n
    from (select coalesce(max(id), 0) as newest from users) earlier, generate_series(newest + 1, newest + ${count}) n
    returning id`);
  const ids = rows.map(({ id }) => id);
  const made = sql`any(${`{${ids.join(",")}}`}::int[])`;
  await db.execute(sql`
    insert into consents (user_id, version, given_at, source)
    select id, ${consentVersion}, now(), 'registration' from users where id = ${made}`);
  await db.execute(sql`
    insert into profiles (user_id, gender, birth_date, province_id, city_id, subdistrict_id)
    select id, 'Pria', '1995-05-05', '32', '32.73', '32.73.01' from users where id = ${made}`);
  const sessions = JSON.stringify(
    ids.map((id) => ({
      id,
      hash: createHash("sha256").update(sessionOf(id)).digest("hex"),
    })),
  );
  await db.execute(sql`
    insert into sessions (token_hash, user_id, expires_at)
    select hash, id, now() + interval '7 days'
    from jsonb_to_recordset(${sessions}::jsonb) as session(id int, hash text)`);
  return ids;
}

/**
 * Creates `count` paid surveys with `places` places each, of ten long-text questions unless `addQuestions` adds others.
 */
export async function makeSurveys(
  db: Database,
  ownerId: number,
  count: number,
  places: number,
  addQuestions: AddQuestions = addLongTexts,
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into surveys (code, owner_id, status, published_at, title, respondents, target, fee_per_respondent, respondent_fee)
      select substr(md5(random()::text), 1, 16), ${ownerId}, 'active', now(), 'Kebiasaan sarapan', ${places},
        ${JSON.stringify(defaultTarget)}::jsonb, ${fee}, ${reward}
      from generate_series(1, ${count}) returning id`);
    const ids = rows.map(({ id }) => id);
    const wanted = sql`any(${`{${ids.join(",")}}`}::int[])`;
    await tx.execute(
      sql`insert into survey_places (survey_id, places) select id, ${places} from surveys where id = ${wanted}`,
    );
    await addQuestions(tx, wanted);
    for (const surveyId of ids) {
      await payForSurvey(tx, {
        surveyId,
        creatorId: ownerId,
        respondents: places,
        reward,
        platformFee: fee - reward,
      });
    }
    return ids;
  });
}

/** Adds sections and questions to the surveys of an array. */
type AddQuestions = (tx: Tx, wanted: SQL) => Promise<void>;

const addLongTexts: AddQuestions = (tx, wanted) =>
  insertForm(tx, sql`surveys.id = ${wanted}`, openForm);

/**
 * Reserves a place for each user since half an hour, cycling through the surveys. Consecutive places belong to
 * different users and, with several surveys, to different surveys.
 */
export async function makePlaces(
  db: Database,
  surveyIds: readonly number[],
  userIds: readonly number[],
): Promise<Place[]> {
  const surveysWanted = `{${surveyIds.join(",")}}`;
  const { rows } = await db.execute<{
    id: number;
    surveyId: number;
    userId: number;
  }>(sql`
    insert into participations (survey_id, user_id, status, seed, facts, lease, reward, started_at, expires_at)
    select (${surveysWanted}::int[])[1 + (n - 1) % ${surveyIds.length}], respondent, 'started', 1, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', ${lease}, ${reward},
      now() - interval '30 minutes', now() + interval '1 day'
    from unnest(${`{${userIds.join(",")}}`}::int[]) with ordinality respondents(respondent, n)
    returning id, survey_id as "surveyId", user_id as "userId"`);
  await db.execute(sql`
    update survey_places set reserved = started.places
    from (
      select survey_id, count(*) as places from participations
      where status = 'started' and survey_id = any(${surveysWanted}::int[]) group by survey_id
    ) started
    where survey_places.survey_id = started.survey_id`);
  // Autovacuum would do this if the rows were inserted gradually.
  await db.execute(sql`analyze`);
  return rows.map(({ id, surveyId, userId }) =>
    placeOf({ participationId: id, surveyId, userId }),
  );
}

/** A place without a row, for load that does not touch the product's tables. */
export const placeOf = (
  place: Pick<Place, "participationId" | "surveyId" | "userId">,
): Place => ({
  ...place,
  session: sessionOf(place.userId),
  values: copiedTexts.map((value, index) => ({
    form_question_id: index + 1,
    value,
  })),
});

/** Creates a session of the length of a real token: 43 characters of base64url. */
export const sessionOf = (userId: number) =>
  createHash("sha256").update(`bench ${userId}`).digest("base64url");
