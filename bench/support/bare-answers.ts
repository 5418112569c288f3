import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { fromDrizzle, PgBoss } from "pg-boss";
import pg from "pg";
import { fee, reward } from "./answer-fixtures.ts";
import type { Place } from "./answer-fixtures.ts";
import { clients } from "./measure.ts";

/**
 * The database work of one answer, statement by statement through `pg` only: the upper bound if HTTP, sessions,
 * validation and the query builder cost nothing. Keep it in step with answers/submission/submit-answer.ts.
 */
export class BareAnswers {
  readonly #pool: pg.Pool;
  readonly #boss: PgBoss;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: clients });
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => this.#pool.query(text, values) },
      schema: "jobs",
      supervise: false,
      schedule: false,
      migrate: false,
    });
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  async accept(place: Place): Promise<void> {
    const { participationId, surveyId, userId, values } = place;
    const client = await this.#pool.connect();
    try {
      await client.query("begin");
      await client.query(acceptSql, [
        surveyId,
        userId,
        JSON.stringify(
          values.map(({ form_question_id, value }) => ({
            questionId: form_question_id,
            value,
          })),
        ),
      ]);
      await client.query(
        "update users set level = greatest(level + 10, 0) where id = $1 returning level",
        [userId],
      );
      await this.#boss.send(
        "notifications.answer_accepted",
        { participationId, userId, surveyId, reward },
        { db: fromDrizzle(drizzle({ client }), sql) },
      );
      await client.query(fillSql, [surveyId]);
      await client.query(postSql, [
        `accept:${participationId}`,
        JSON.stringify({ participationId, surveyId, userId }),
        JSON.stringify(lines(place)),
      ]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: false });
    await this.#pool.end();
  }
}

const acceptSql = `
  with accepted as (
    update participations set status = 'accepted', accepted_at = now()
    where survey_id = $1 and user_id = $2 and status = 'started' returning *
  ), kept as (
    insert into answers (participation_id, survey_id, values, created_at)
    select id, survey_id, $3::jsonb, now() from accepted
  )
  select * from accepted`;

const fillSql = `
  update survey_places set reserved = reserved - 1, accepted = accepted + 1, last_accepted_at = now()
  where survey_id = $1 and reserved >= 1 returning accepted, places`;

const postSql = `
  select posted_id, replayed from post_journal($1, 'answer_accepted', $2::jsonb, $3::jsonb)`;

const lines = ({ surveyId, userId }: Place) => [
  { kind: "escrow", owner: `survey:${surveyId}`, amount: reward },
  { kind: "fee_deferred", owner: `survey:${surveyId}`, amount: fee - reward },
  { kind: "payable", owner: `user:${userId}`, amount: reward },
  { kind: "platform_fee", owner: `survey:${surveyId}`, amount: fee - reward },
];
