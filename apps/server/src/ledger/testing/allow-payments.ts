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
    `insert into orders (id, survey_id, provider, status, amount, respondents, fee_per_respondent, respondent_fee, survey_version, paid_at)
     values ($1, $2, 'sandbox', 'paid', $3, $4, $5, $6, 1, now())
     on conflict (id) do nothing`,
    [orderId, surveyId, respondents * fee, respondents, fee, reward],
  );
}

/** The same for money that came too late: `amount` in rupiah. */
export async function allowLatePayment(
  superuser: pg.Client,
  { attemptId, amount }: { attemptId: string; amount: number },
): Promise<void> {
  await superuser.query(
    `insert into orders (id, survey_id, provider, status, amount, respondents, fee_per_respondent, respondent_fee, survey_version, paid_at)
     values ($1, 1, 'sandbox', 'credited', $2, 1, $2, 0, 1, now())
     on conflict (id) do nothing`,
    [attemptId, amount],
  );
}
