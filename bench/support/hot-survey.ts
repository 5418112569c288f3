import pg from "pg";
import { linesOfAnswer, metaOfAnswer } from "./bulk-ledger.ts";
import { summarise } from "./measure.ts";
import type { Measured } from "./measure.ts";

const CLIENTS = 8;
const PLACES = 100_000;

/** A running survey that many users answer at once, one statement after the other through `pg` only. */
export class HotSurvey {
  readonly #pool: pg.Pool;
  readonly #id: number;
  #userId = 0;

  private constructor(url: string, id: number) {
    this.#pool = new pg.Pool({ connectionString: url, max: CLIENTS });
    this.#id = id;
  }

  /** Creates respondents and a paid survey with `PLACES` places. `superuser`: without triggers and foreign keys. */
  static async make(superuser: pg.Client, url: string): Promise<HotSurvey> {
    const { rows } = await superuser.query<{ id: number }>(`
      with survey as (
        insert into surveys (code, owner_id, status, published_at, title, respondents, target, fee_per_respondent, respondent_fee)
        values ('hot', 1, 'active', now(), '', ${PLACES}, '{}', 1250, 1000) returning id
      ), places as (
        insert into survey_places (survey_id, places) select id, ${PLACES} from survey
      ), "order" as (
        insert into orders (id, kind, survey_id, creator_id, survey_version, respondents, fee_per_respondent, respondent_fee, gross, due,
          state, expires_at, paid_at)
        select 'hot', 'publish', id, 1, 1, ${PLACES}, 1250, 1000, ${PLACES * 1250}, ${PLACES * 1250}, 'paid', now(), now()
        from survey
      ), attempt as (
        insert into payment_attempts (id, order_id, provider, amount, state, paid, booked_as, final)
        values ('hot', 'hot', 'sandbox', ${PLACES * 1250}, 'paid', ${PLACES * 1250}, 'survey_paid', true)
      ), respondents as (
        insert into users (id, name, email, referral_code) overriding system value
        select 1000000 + n, '', 'hot' || n || '@bench.example', 'hot' || n from generate_series(1, ${PLACES}) n
      )
      insert into sandbox_transactions (token, order_id, transaction_id, gross_amount, item_name, status, expires_at)
      select 'hot', 'hot', 'hot', ${PLACES * 1250}, '', 'settlement', now() from survey
      returning (select id from survey)`);
    const id = rows[0]?.id ?? 0;
    const survey = new HotSurvey(url, id);
    await survey.#pool.query(
      `select post_journal('pay:hot', 'survey_paid', jsonb_build_object('orderId', 'hot', 'surveyId', $1::int, 'userId', 1),
        jsonb_build_array(
          jsonb_build_object('kind', 'gateway_clearing', 'owner', 'provider:sandbox', 'amount', ${PLACES * 1250}),
          jsonb_build_object('kind', 'escrow', 'owner', 'survey:' || $1::int, 'amount', ${PLACES * 1000}),
          jsonb_build_object('kind', 'fee_deferred', 'owner', 'survey:' || $1::int, 'amount', ${PLACES * 250})))`,
      [id],
    );
    return survey;
  }

  /** Sends answers for this time, one after the other per client, while `meanwhile` is repeated. */
  async answerFor(
    ms: number,
    meanwhile: (() => Promise<unknown>) | undefined,
  ): Promise<Measured> {
    const times: number[] = [];
    const begin = performance.now();
    const repeat = async (work: () => Promise<unknown>) => {
      while (performance.now() - begin < ms) await work();
    };
    const answering = Array.from({ length: CLIENTS }, () =>
      repeat(async () => {
        const start = performance.now();
        await this.#answer(1_000_000 + ++this.#userId);
        times.push(performance.now() - start);
      }),
    );
    await Promise.all([...answering, meanwhile ? repeat(meanwhile) : null]);
    return summarise(times, ms);
  }

  async #answer(userId: number): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<{ id: number }>({
        name: "participate",
        text: `
          with accepted as (
            insert into participations (survey_id, user_id, status, seed, facts, lease, reward, started_at, expires_at, accepted_at)
            values ($1, $2, 'accepted', 1, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', '', 1000, now(), now(), now()) returning id, survey_id
          )
          insert into answers (participation_id, survey_id, values) select id, survey_id, '{}' from accepted
          returning participation_id as id`,
        values: [this.#id, userId],
      });
      await client.query({
        name: "fill",
        text: "update survey_places set accepted = accepted + 1 where survey_id = $1",
        values: [this.#id],
      });
      await client.query({
        name: "post",
        text: `select post_journal('accept:' || p, 'answer_accepted', ${metaOfAnswer("p")}, ${linesOfAnswer})
          from (select $1::int as s, $2::int as u, $3::int as p) answer`,
        values: [this.#id, userId, rows[0]?.id],
      });
      await client.query("commit");
    } finally {
      client.release();
    }
  }

  async stop(): Promise<void> {
    await this.#pool.end();
  }
}
