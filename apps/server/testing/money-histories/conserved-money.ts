import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../../src/platform/database/pool.ts";

/**
 * Fails unless all users have the amounts in the business rows, computed without journals. A creator has the amount
 * that the provider collected and retained, the amounts paid by vouchers, and given credit, less the cost of accepted
 * answers and screened-out respondents; amounts that the provider took back beyond that are the platform's loss. A
 * respondent has the rewards, also of referrals, and corrections, less withdrawals.
 */
export async function expectConserved(db: Database): Promise<void> {
  const { rows: creators } = await db.execute<{
    userId: number;
    missing: number;
  }>(sql`
    with held as (
      select ledger_key_id(owner, 'user') as user_id, sum(-balance) as amount
      from ledger_accounts where kind in ('customer_credit', 'refund_pending') group by owner
      union all
      select survey.owner_id, -account.balance from ledger_accounts account
        join surveys survey on account.owner = 'survey:' || survey.id
      where account.kind in ('escrow', 'fee_deferred', 'screenout_budget', 'pay_promise_budget')
    ), spent as (
      select survey.owner_id as user_id, survey.fee_per_respondent + participation.promise_paid
        - case when participation.reward_lapsed_at is null then 0 else participation.reward end as amount
      from participations participation join surveys survey on survey.id = participation.survey_id
      where participation.status = 'accepted'
      union all
      select survey.owner_id, participation.reward
      from participations participation join surveys survey on survey.id = participation.survey_id
      where participation.status = 'screened_out'
    ), waiting as (
      select survey.owner_id as user_id, attempt.paid - attempt.booked_refunded - attempt.booked_charged_back as amount
      from payment_attempts attempt join orders "order" on "order".id = attempt.order_id
        join surveys survey on survey.id = "order".survey_id
      where attempt.booked_as = 'unknown_payment' and attempt.assigned_to is null
    ), collected as (
      select survey.owner_id as user_id,
        transaction.gross_amount - transaction.refunded - transaction.charged_back as amount
      from sandbox_transactions transaction join payment_attempts attempt on attempt.id = transaction.order_id
        join orders "order" on "order".id = attempt.order_id join surveys survey on survey.id = "order".survey_id
      where transaction.status not in ('pending', 'deny', 'cancel', 'expire')
      union all
      select attempt.assigned_to, attempt.assigned_amount - greatest(0,
          transaction.refunded + transaction.charged_back - (attempt.paid - attempt.assigned_amount))
      from payment_attempts attempt join sandbox_transactions transaction on transaction.order_id = attempt.id
      where attempt.assigned_to is not null
      union all
      select user_id, amount from adjustments where account = 'customer_credit' and state = 'approved'
      union all
      select survey.owner_id, account.balance from ledger_accounts account
        join surveys survey on account.owner = 'survey:' || survey.id
      where account.kind = 'voucher_cost'
    ), difference as (
      select user_id, sum(amount) as missing from (
        table collected union all select user_id, -amount from held union all select user_id, -amount from spent
        union all select user_id, -amount from waiting
      ) moved group by user_id
    )
    select user_id as "userId", missing::int as missing from difference where missing <> 0`);
  const { rows: losses } = await db.execute<{ loss: number }>(sql`
    select coalesce(sum(balance), 0)::int as loss from ledger_accounts where kind = 'chargeback_loss'`);
  expect(creators.filter(({ missing }) => missing > 0)).toEqual([]);
  expect(creators.reduce((sum, { missing }) => sum - missing, 0)).toBe(
    losses[0]?.loss,
  );

  const { rows: respondents } = await db.execute(sql`
    with earned as (
      select user_id, sum(amount) as amount from (
        select user_id, reward::int8 + promise_paid as amount from participations where status in ('accepted', 'screened_out')
        union all
        -- The amount that a respondent had withdrawn before the answer was taken back.
        select participation.user_id, posting.amount
        from journals journal join postings posting on posting.journal_id = journal.id
          join ledger_accounts account on account.id = posting.account_id and account.kind = 'fraud_loss'
          join participations participation on participation.id = ledger_key_id(journal.key, 'reverse')
        union all
        select user_id, amount from adjustments where account = 'payable' and state = 'approved'
        union all
        select user_id, -amount from withdrawals where stage not in ('rejected', 'cancelled', 'returned')
        union all
        select referrer.id, "order".referral_reward from orders "order" join surveys survey on survey.id = "order".survey_id
          join users referrer on referrer.referral_code = survey.referral
        where "order".referral_reward > 0
      ) moved where user_id is not null group by user_id
    ), held as (
      select ledger_key_id(owner, 'user') as user_id, -balance as amount
      from ledger_accounts where kind = 'payable'
    )
    select user_id, earned.amount::int as earned, held.amount::int as held
    from earned full join held using (user_id) join users "user" on "user".id = user_id
    where coalesce(earned.amount, 0) <> coalesce(held.amount, 0) and "user".deleted_at is null`);
  expect(respondents).toEqual([]);
}

/**
 * Fails unless every review and every reward of a guest has ended, no place is held, and every ended survey is settled.
 */
export async function expectNothingWaits(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select survey.id, survey.status, survey.settled_at as "settledAt", place.reserved, place.held
    from surveys survey join survey_places place on place.survey_id = survey.id
    where place.reserved > 0 or place.held > 0
      or (survey.status in ('completed', 'closed') and survey.settled_at is null)
      or exists (
        select from participations participation
          left join answer_reviews review on review.participation_id = participation.id
        where participation.survey_id = survey.id
          and ((review.participation_id is not null and review.closed_at is null)
            or (participation.reward_held_until is not null and participation.reward_claimed_at is null
              and participation.reward_lapsed_at is null)))`);
  expect(rows).toEqual([]);
}
