import pg from "pg";
import { fee, reward } from "./answer-fixtures.ts";
import type { Place } from "./answer-fixtures.ts";
import { clients } from "./measure.ts";

/**
 * The least database work that an accepted answer needs, in separate tables: a 2 KB answer, one counter, four postings,
 * two balances and one event, as one prepared statement through `pg`. It does not change with the product, so that
 * waste in the product cannot lower the bar.
 */
export class AnswerMinimum {
  readonly #pool: pg.Pool;

  /** @param url of the database, as its owner */
  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: clients });
  }

  /** Creates its tables, with the accounts and counters of these places. */
  async start(places: readonly Place[]): Promise<void> {
    await this.#pool.query(tables);
    const surveys = new Set(places.map(({ surveyId }) => surveyId));
    const users = new Set(places.map(({ userId }) => userId));
    await this.#pool.query(
      "insert into minimum.counters (survey_id) select unnest($1::int[])",
      [[...surveys]],
    );
    await this.#pool.query(
      `insert into minimum.accounts (owner)
       select 'survey:' || id from unnest($1::int[]) id
       union all select 'user:' || id from unnest($2::int[]) id`,
      [[...surveys], [...users]],
    );
  }

  async accept({ surveyId, userId, values }: Place): Promise<void> {
    await this.#pool.query({
      name: "minimum",
      text: statement,
      values: [surveyId, userId, JSON.stringify(values), reward, fee - reward],
    });
  }

  async stop(): Promise<void> {
    await this.#pool.end();
  }
}

const tables = `
  create schema minimum;
  create table minimum.counters (survey_id int primary key, accepted int not null default 0);
  create table minimum.accounts (owner text primary key, balance bigint not null default 0);
  create table minimum.answers (
    id bigint primary key generated always as identity, survey_id int not null, user_id int not null,
    values jsonb not null, created_at timestamptz not null default now()
  );
  create table minimum.postings (
    id bigint primary key generated always as identity, answer_id bigint not null, account text not null,
    amount bigint not null
  );
  create table minimum.events (id bigint primary key generated always as identity, data jsonb not null)`;

const statement = `
  with answer as (
    insert into minimum.answers (survey_id, user_id, values) values ($1, $2, $3::jsonb) returning id
  ), event as (
    insert into minimum.events (data) select jsonb_build_object('answerId', id, 'userId', $2::int) from answer
  ), posted as (
    insert into minimum.postings (answer_id, account, amount)
    select answer.id, line.account, line.amount
    from answer, (values
      ('survey:' || $1::int, $4::bigint), ('survey:' || $1::int, $5::bigint),
      ('user:' || $2::int, -$4::bigint), ('platform', -$5::bigint)
    ) as line(account, amount)
  ), earned as (
    update minimum.accounts set balance = balance - $4::bigint where owner = 'user:' || $2::int
  ), counted as (
    update minimum.counters set accepted = accepted + 1 where survey_id = $1
  )
  update minimum.accounts set balance = balance + $4::bigint + $5::bigint where owner = 'survey:' || $1::int`;
