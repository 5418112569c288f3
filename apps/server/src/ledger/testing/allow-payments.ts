import type pg from "pg";

/** A payment as its journal reports it. Rupiah. */
interface AllowedPayment {
  readonly orderId: string;
  readonly surveyId: number;
  readonly respondents: number;
  readonly reward: number;
  readonly platformFee: number;
}

/**
 * Inserts the settled order that allows the journal of a payment. Tests of the ledger have no surveys, so it takes a
 * connection without foreign keys (`connectAsSuperuser`).
 */
export async function allowPayment(
  superuser: pg.Client,
  { orderId, surveyId, respondents, reward, platformFee }: AllowedPayment,
): Promise<void> {
  const fee = reward + platformFee;
  await superuser.query(
    `insert into orders (id, kind, survey_id, state, gross, due, respondents, fee_per_respondent, respondent_fee, survey_version, paid_at, expires_at)
     values ($1, 'publish', $2, 'paid', $3, $3, $4, $5, $6, 1, now(), now())
     on conflict (id) do nothing`,
    [orderId, surveyId, respondents * fee, respondents, fee, reward],
  );
  await insertAttempt(superuser, {
    id: orderId,
    orderId,
    amount: respondents * fee,
    bookedAs: "survey_paid",
  });
}

/** The same for money that came too late: `amount` in rupiah. */
export async function allowLatePayment(
  superuser: pg.Client,
  { attemptId, amount }: { attemptId: string; amount: number },
): Promise<void> {
  const bookedAs = "late_payment";
  await insertAttempt(superuser, { id: attemptId, amount, bookedAs });
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
