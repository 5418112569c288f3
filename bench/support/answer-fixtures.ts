import { createHash } from "node:crypto";
import { consentVersion } from "@sigi/contract/accounts.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";
import { type SQL, sql } from "drizzle-orm";
import { payForSurvey } from "../../apps/server/src/payments/testing/pay-for-survey.ts";
import type { Database } from "../../apps/server/src/platform/database/pool.ts";
import { inTransaction } from "../../apps/server/src/platform/database/transaction.ts";
import type { Tx } from "../../apps/server/src/platform/database/transaction.ts";

/** A reserved place of a user in a survey, ready for an answer. */
export interface Place {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number;
  /** The session cookie's value. */
  readonly session: string;
  /** The answer, about 2 KB. */
  readonly values: readonly { form_question_id: number; value: string }[];
}

/** Rupiah per answer: the respondent's reward and the total fee. */
export const reward = 9_000;
export const fee = 15_000;

const questionsEach = 10;
const text = "Saya biasanya sarapan nasi uduk di warung dekat stasiun. "
  .repeat(4)
  .trim();

/** Creates `count` users with a verified email address and a session each. */
export async function makeUsers(
  db: Database,
  count: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (name, email, email_verified_at, password_hash, profile_complete, referral_code)
    select 'Responden ' || n, 'responden' || n || '@bench.example', now(), 'none', true, 'bench' || n
    from generate_series(1, ${count}) n returning id`);
  const ids = rows.map(({ id }) => id);
  await db.execute(sql`
    insert into consents (user_id, version, given_at, source)
    select id, ${consentVersion}, now(), 'registration' from users`);
  await db.execute(sql`
    insert into profiles (user_id, gender, birth_date, province_id, city_id, subdistrict_id)
    select id, 'Pria', '1995-05-05', '32', '32.73', '32.73.01' from users`);
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

/** Gives the surveys of an array their sections and questions. */
type AddQuestions = (tx: Tx, wanted: SQL) => Promise<void>;

const addLongTexts: AddQuestions = async (tx, wanted) => {
  await tx.execute(
    sql`insert into sections (survey_id, position, code) select id, 0, 's1' from surveys where id = ${wanted}`,
  );
  await tx.execute(sql`
    insert into questions (survey_id, section_id, position, type, code, title, options, seconds, service_id, sale_price, respondent_fee)
    select section.survey_id, section.id, n, 'long_text', 'q' || n, 'Pertanyaan ' || n,
      '{"placeholder":"","min":null,"max":null}', 45, service.id, service.sale_price, service.respondent_fee
    from sections section, generate_series(1, ${questionsEach}) n, services service
    where section.survey_id = ${wanted} and service.type = 'long_text'`);
};

/**
 * Reserves a place for each user, cycling through the surveys. Consecutive places belong to different users and,
 * with several surveys, to different surveys.
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
    select (${surveysWanted}::int[])[1 + (n - 1) % ${surveyIds.length}], respondent, 'started', 1, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', 'bench', ${reward},
      now(), now() + interval '1 day'
    from unnest(${`{${userIds.join(",")}}`}::int[]) with ordinality respondents(respondent, n)
    returning id, survey_id as "surveyId", user_id as "userId"`);
  await db.execute(sql`
    update survey_places set reserved = started.places
    from (select survey_id, count(*) as places from participations where status = 'started' group by survey_id) started
    where survey_places.survey_id = started.survey_id`);
  // Autovacuum would do this if the rows were inserted gradually.
  await db.execute(sql`analyze`);
  const questionIds = await questionIdsOf(db, surveysWanted);
  return rows.map(({ id, surveyId, userId }) => ({
    participationId: id,
    surveyId,
    userId,
    session: sessionOf(userId),
    values: (questionIds.get(surveyId) ?? []).map((questionId) => ({
      form_question_id: questionId,
      value: text,
    })),
  }));
}

async function questionIdsOf(db: Database, surveysWanted: string) {
  const { rows } = await db.execute<{ surveyId: number; ids: number[] }>(sql`
    select survey_id as "surveyId", array_agg(id order by position) as ids
    from questions where survey_id = any(${surveysWanted}::int[]) group by survey_id`);
  return new Map(rows.map(({ surveyId, ids }) => [surveyId, ids]));
}

/** The session of an existing user. */
export async function sessionOfAnybody(db: Database): Promise<string> {
  const { rows } = await db.execute<{ userId: number }>(
    sql`select min(user_id) as "userId" from sessions`,
  );
  return sessionOf(rows[0]?.userId ?? 0);
}

/** The length of a real token: 43 characters of base64url. */
export const sessionOf = (userId: number) =>
  createHash("sha256").update(`bench ${userId}`).digest("base64url");
