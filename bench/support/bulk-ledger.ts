import type pg from "pg";

/** Number of answers to each survey, one per respondent: they are the users 2 to 1,001. */
const ANSWERS = 1_000;
/** Three postings of the payment, four of each answer. */
export const POSTINGS_OF_SURVEY = 3 + 4 * ANSWERS;
const REWARD = 1_000;
const FEE = 250;
const PRICE = ANSWERS * (REWARD + FEE);

/** The account ids: 1 for the provider, 10 and the user, and three of each survey. */
const payable = "10 + u";
const ofSurvey = (n: number) => `10000 + s * 3 + ${n}`;

/** Surveys with consecutive ids. */
export interface SurveyRange {
  readonly first: number;
  readonly count: number;
}

/** The creator, the respondents and their accounts. Takes a connection without triggers and foreign keys. */
export async function insertUsers(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    insert into users (id, name, email, referral_code) overriding system value
      select n, '', n || '@bench.example', n::text from generate_series(1, ${ANSWERS + 1}) n;
    insert into ledger_accounts (id, kind, owner, normal_side, may_go_negative) overriding system value
      values (1, 'gateway_clearing', 'provider:sandbox', 'debit', false);
    insert into ledger_accounts (id, kind, owner, normal_side, may_go_negative) overriding system value
      select ${payable}, 'payable', 'user:' || u, 'credit', false from generate_series(2, ${ANSWERS + 1}) u`);
}

/** Completed surveys that were paid in the sandbox, and all their answers, without the ledger's rows. */
export async function insertSurveys(
  superuser: pg.Client,
  range: SurveyRange,
): Promise<void> {
  const { surveys, answers, participation } = sequencesOf(range);
  await superuser.query(`
    insert into surveys (id, code, owner_id, status, published_at, settled_at, returned, title, respondents, target,
        fee_per_respondent, respondent_fee)
      overriding system value
      select s, 'bench' || s, 1, 'completed', now(), now(), 0, '', ${ANSWERS}, '{}', ${REWARD + FEE}, ${REWARD}
      from ${surveys};
    insert into survey_places (survey_id, places, accepted) select s, ${ANSWERS}, ${ANSWERS} from ${surveys};
    insert into orders (id, kind, survey_id, creator_id, survey_version, respondents, fee_per_respondent, respondent_fee, gross, due,
        state, expires_at, paid_at)
      select 'bench' || s, 'publish', s, 1, 1, ${ANSWERS}, ${REWARD + FEE}, ${REWARD}, ${PRICE}, ${PRICE}, 'paid', now(), now()
      from ${surveys};
    insert into payment_attempts (id, order_id, provider, amount, state, paid, booked_as, final)
      select 'bench' || s, 'bench' || s, 'sandbox', ${PRICE}, 'paid', ${PRICE}, 'survey_paid', true from ${surveys};
    insert into sandbox_transactions (token, order_id, transaction_id, gross_amount, item_name, status, expires_at)
      select 'bench' || s, 'bench' || s, 'bench' || s, ${PRICE}, '', 'settlement', now() from ${surveys};
    insert into participations (id, survey_id, user_id, status, seed, facts, lease, reward, started_at, expires_at, accepted_at)
      overriding system value
      select ${participation}, s, u, 'accepted', 1, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', '', ${REWARD}, now(), now(), now() from ${answers};
    insert into answers (participation_id, survey_id, values) select ${participation}, s, '{}' from ${answers}`);
}

/**
 * Inserts the journals and postings of the surveys, consistent but not sealed. All earlier surveys must have theirs.
 */
export async function insertJournals(
  superuser: pg.Client,
  range: SurveyRange,
): Promise<void> {
  const { surveys, answers, participation, last } = sequencesOf(range);
  const paid = `((s - 1) * ${ANSWERS + 1} + 1)::bigint`;
  const accepted = `((s - 1) * ${ANSWERS + 1} + u)::bigint`;
  await superuser.query(`
    insert into ledger_accounts (id, kind, owner, normal_side, may_go_negative, balance, version) overriding system value
      select ${ofSurvey(0)}, 'escrow', 'survey:' || s, 'credit', false, 0, ${ANSWERS + 1} from ${surveys}
      union all
      select ${ofSurvey(1)}, 'fee_deferred', 'survey:' || s, 'credit', false, 0, ${ANSWERS + 1} from ${surveys}
      union all
      select ${ofSurvey(2)}, 'platform_fee', 'survey:' || s, 'credit', false, ${-ANSWERS * FEE}, ${ANSWERS} from ${surveys};
    with journal as (
        select ${paid} as id, 'pay:bench' || s as key, 'survey_paid' as kind, ${metaOfPayment} as meta,
          concat_ws(chr(10), 'escrow survey:' || s || ' ${-ANSWERS * REWARD}', 'fee_deferred survey:' || s || ' ${-ANSWERS * FEE}',
            'gateway_clearing provider:sandbox ${PRICE}') as lines
        from ${surveys}
        union all
        select ${accepted}, 'accept:' || ${participation}, 'answer_accepted', ${metaOfAnswer(participation)},
          concat_ws(chr(10), 'escrow survey:' || s || ' ${REWARD}', 'fee_deferred survey:' || s || ' ${FEE}',
            'payable user:' || u || ' ${-REWARD}', 'platform_fee survey:' || s || ' ${-FEE}')
        from ${answers}
    ), named as (
      insert into journal_keys (key, journal_id, request_hash)
        select key, id, ledger_request_hash(key, kind, meta, null, lines) from journal order by id
    )
    insert into journals (id, key, kind, meta) overriding system value
      select id, key, kind, meta from journal order by id;
    with line (journal_id, account_id, amount, balance_after, version) as (
      select ${paid}, line.* from ${surveys}, lateral (values
        (1, ${PRICE}, s::bigint * ${PRICE}, s),
        (${ofSurvey(0)}, ${-ANSWERS * REWARD}, ${-ANSWERS * REWARD}, 1),
        (${ofSurvey(1)}, ${-ANSWERS * FEE}, ${-ANSWERS * FEE}, 1)) line
      union all
      select ${accepted}, line.* from ${answers}, lateral (values
        (${ofSurvey(0)}, ${REWARD}, ${-ANSWERS * REWARD} + (u - 1) * ${REWARD}, u),
        (${ofSurvey(1)}, ${FEE}, ${-ANSWERS * FEE} + (u - 1) * ${FEE}, u),
        (${payable}, ${-REWARD}, s * ${-REWARD}, s),
        (${ofSurvey(2)}, ${-FEE}, (u - 1) * ${-FEE}, u - 1)) line
    ), versioned as (
      insert into account_versions (account_id, version, journal_id, balance_after)
        select account_id, version, journal_id, balance_after from line
    )
    insert into postings (journal_id, account_id, amount, version)
      select journal_id, account_id, amount, version from line;
    update ledger_accounts set balance = ${last}::bigint * ${PRICE}, version = ${last} where id = 1;
    update ledger_accounts set balance = ${last} * ${-REWARD}, version = ${last} where kind = 'payable'`);
}

/** Advances the sequences past the ids of the inserted rows. */
export async function advanceSequences(superuser: pg.Client): Promise<void> {
  for (const table of [
    "users",
    "surveys",
    "participations",
    "journals",
    "ledger_accounts",
  ]) {
    await superuser.query(
      `select setval('${table}_id_seq', (select max(id) from ${table}))`,
    );
  }
}

/** The same journals as `insertJournals`, through `post_journal`. */
export async function postJournals(
  server: pg.Pool,
  { first, count }: SurveyRange,
): Promise<void> {
  for (let surveyId = first; surveyId < first + count; surveyId++) {
    const { surveys, answers, participation } = sequencesOf({
      first: surveyId,
      count: 1,
    });
    await server.query(
      `select post_journal('pay:bench' || s, 'survey_paid', ${metaOfPayment}, jsonb_build_array(
        ${lineOf("gateway_clearing", "'provider:sandbox'", PRICE)},
        ${lineOf("escrow", "'survey:' || s", ANSWERS * REWARD)},
        ${lineOf("fee_deferred", "'survey:' || s", ANSWERS * FEE)})) from ${surveys}`,
    );
    await server.query(
      `select post_journal('accept:' || ${participation}, 'answer_accepted', ${metaOfAnswer(participation)},
        ${linesOfAnswer}) from ${answers}`,
    );
  }
}

/** The lines of an answer by the user `u` to the survey `s`. */
export const linesOfAnswer = `jsonb_build_array(
  ${lineOf("escrow", "'survey:' || s", REWARD)}, ${lineOf("fee_deferred", "'survey:' || s", FEE)},
  ${lineOf("payable", "'user:' || u", REWARD)}, ${lineOf("platform_fee", "'survey:' || s", FEE)})`;

export const metaOfAnswer = (participation: string) =>
  `jsonb_build_object('participationId', ${participation}, 'surveyId', s, 'userId', u)`;

const metaOfPayment = `jsonb_build_object('orderId', 'bench' || s, 'surveyId', s, 'userId', 1)`;

function lineOf(kind: string, owner: string, amount: number): string {
  return `jsonb_build_object('kind', '${kind}', 'owner', ${owner}, 'amount', ${amount})`;
}

/** SQL for the surveys `s`, and for their answers by the users `u`, with the ids of their participations. */
function sequencesOf({ first, count }: SurveyRange) {
  const last = first + count - 1;
  const surveys = `generate_series(${first}, ${last}) s`;
  return {
    surveys,
    answers: `${surveys}, generate_series(2, ${ANSWERS + 1}) u`,
    participation: `((s - 1) * ${ANSWERS} + u - 1)`,
    last,
  };
}
