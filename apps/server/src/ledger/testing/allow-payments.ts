import type pg from "pg";

/** A payment as its journal reports it. Amounts in rupiah. */
interface AllowedPayment {
  readonly orderId: string;
  readonly surveyId: number;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
  readonly screenoutBudget?: number;
  readonly payPromiseBudget?: number;
}

/**
 * Inserts the settled order that allows the journal of a payment. Tests of the ledger have no surveys, so it takes a
 * connection without foreign keys (`connectAsSuperuser`).
 */
export async function allowPayment(
  superuser: pg.Client,
  payment: AllowedPayment,
): Promise<void> {
  const { orderId, surveyId, respondents, reward, platformFee } = payment;
  const { screenoutBudget = 0, payPromiseBudget = 0 } = payment;
  const fee = reward + platformFee;
  const price = respondents * fee + screenoutBudget + payPromiseBudget;
  await superuser.query(
    `insert into orders (id, kind, survey_id, creator_id, state, gross, due, respondents, fee_per_respondent, respondent_fee, screen_outs, screen_out_pay, promise_budget, survey_version, paid_at, expires_at)
     values ($1, 'publish', $2, 0, 'paid', $3, $3, $4, $5, $6, 1, $7, $8, 1, now(), now())
     on conflict (id) do nothing`,
    [
      orderId,
      surveyId,
      price,
      respondents,
      fee,
      reward,
      screenoutBudget,
      payPromiseBudget,
    ],
  );
  await insertAttempt(superuser, {
    id: orderId,
    orderId,
    amount: price,
    bookedAs: "survey_paid",
  });
}

/** Inserts the late payment that allows its journal: `amount` in rupiah. */
export async function allowLatePayment(
  superuser: pg.Client,
  { attemptId, amount }: { attemptId: string; amount: number },
): Promise<void> {
  const bookedAs = "late_payment";
  await insertAttempt(superuser, { id: attemptId, amount, bookedAs });
}

/** An answer as its journal reports it; without a user for a guest. Amounts in rupiah. */
interface AllowedAnswer {
  readonly participationId: number;
  readonly surveyId: number;
  readonly userId: number | null;
  readonly reward: number;
}

/** Inserts the accepted participations that allow the journals of these answers. */
export async function allowAnswers(
  superuser: pg.Client,
  answers: readonly AllowedAnswer[],
): Promise<void> {
  // Here a user may answer a survey more than once: only the ledger is tested.
  await superuser.query(
    "drop index if exists participations_survey_id_user_id_key",
  );
  await superuser.query(
    `insert into participations (id, survey_id, user_id, status, seed, facts, lease, reward, started_at, expires_at, accepted_at)
     overriding system value
     select answer."participationId", answer."surveyId", answer."userId", 'accepted', 1, '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}', '', answer.reward, now(), now(), now()
     from jsonb_to_recordset($1) as answer("participationId" int, "surveyId" int, "userId" int, reward int)
     on conflict (id) do nothing`,
    [JSON.stringify(answers)],
  );
}

/** Inserts the settled survey, with its referrer and order, that allows the journal of a referral. */
export async function allowReferral(
  superuser: pg.Client,
  {
    surveyId,
    userId,
    amount,
  }: {
    readonly surveyId: number;
    readonly userId: number;
    readonly amount: number;
  },
): Promise<void> {
  await superuser.query(
    `insert into users (id, name, email, referral_code) overriding system value values ($1, '', $2, $2)
     on conflict (id) do nothing`,
    [userId, `referrer-${userId}`],
  );
  await superuser.query(
    `insert into surveys (id, code, owner_id, status, title, target, referral, settled_at, returned) overriding system value
     values ($1::int, 'referred-' || $1::int, 0, 'completed', '', '{}', 'referrer-' || $2::int, now(), 0)`,
    [surveyId, userId],
  );
  await superuser.query(
    `insert into orders (id, kind, survey_id, creator_id, state, gross, due, respondents, fee_per_respondent, respondent_fee, survey_version,
       paid_at, expires_at, referral_percent, referral_reward)
     values ('referred-' || $1::int, 'publish', $1::int, 0, 'paid', 1000, 1000, 1, 1000, 0, 1, now(), now(), 5, $2)
     on conflict (survey_id) where state = 'paid' and kind = 'publish'
       do update set referral_percent = 5, referral_reward = $2`,
    [surveyId, amount],
  );
}

/** A withdrawal as its journals report it, with the payout that sent it, if any. Amounts in rupiah. */
interface AllowedWithdrawal {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly amount: number;
  readonly fee: number;
  readonly payoutId?: number;
}

/** Inserts the rows that allow requesting and returning a withdrawal, and sending it by hand. */
export async function allowWithdrawal(
  superuser: pg.Client,
  { withdrawalId, userId, amount, fee, payoutId }: AllowedWithdrawal,
): Promise<void> {
  await superuser.query(
    `insert into withdrawals (id, user_id, stage, amount, fee, bank_id, account, idempotency_key, decided_at, decided_by)
     overriding system value values ($1::int, $2, 'rejected', $3, $4, 1, 'v1.', 'test-' || $1::int, now(), 0)`,
    [withdrawalId, userId, amount, fee],
  );
  if (payoutId === undefined) return;
  await superuser.query(
    `insert into payout_batches (id, provider, created_by) overriding system value values ($1, 'by_hand', 0)`,
    [payoutId],
  );
  await superuser.query(
    `insert into payouts (id, batch_id, withdrawal_id, amount, fee, state, sent_at) overriding system value
     values ($1, $1, $2, $3, $4, 'sent', now())`,
    [payoutId, withdrawalId, amount, fee],
  );
}

async function insertAttempt(
  superuser: pg.Client,
  {
    id,
    orderId,
    amount,
    bookedAs,
  }: { id: string; orderId?: string; amount: number; bookedAs: string },
): Promise<void> {
  await superuser.query(
    `insert into payment_attempts (id, order_id, provider, amount, state, paid, booked_as, final)
     values ($1, $2, 'sandbox', $3, 'paid', $3, $4, true)
     on conflict (id) do nothing`,
    [id, orderId ?? null, amount, bookedAs],
  );
}
