import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../src/platform/database/pool.ts";

/** Everything that the server has acknowledged, all of which must be in the database after each restart. */
export class Acknowledged {
  readonly answers: { readonly userId: number; readonly surveyId: number }[] =
    [];
  /** The codes of surveys. */
  readonly published: string[] = [];
  readonly closed: string[] = [];
  /** The provider's ids of paid orders. */
  readonly paid: string[] = [];
  readonly notified: string[] = [];
  /** The ids of withdrawals by idempotency key. */
  readonly withdrawals = new Map<string, number>();
  readonly decided = new Map<number, "confirmed" | "rejected">();

  /** The counts of each kind. */
  count() {
    const { answers, published, closed, paid, notified } = this;
    return {
      answers: answers.length,
      published: published.length,
      closed: closed.length,
      paid: paid.length,
      notified: notified.length,
      withdrawals: this.withdrawals.size,
      decided: this.decided.size,
    };
  }

  /**
   * Acknowledged data that the database lacks, has only in part, or has more than once. Empty when everything was
   * preserved.
   */
  async missing(db: Database): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const query of this.#queriesOfMissing()) {
      found.push(...(await db.execute(query)).rows);
    }
    return found;
  }

  #queriesOfMissing(): SQL[] {
    const withdrawals = [...this.withdrawals].map(([key, id]) => ({
      key,
      id,
      decided: this.decided.get(id) ?? null,
    }));
    return [
      sql`
        select promised from jsonb_to_recordset(${JSON.stringify(this.answers)}::jsonb)
          as promised("userId" int, "surveyId" int)
        where (
          select count(*) from participations participation
            join answers answer on answer.participation_id = participation.id
            join journals_by_key journal on journal.key = 'accept:' || participation.id
            join postings posting on posting.journal_id = journal.id and posting.amount = -participation.reward
            join ledger_accounts account on account.id = posting.account_id and account.kind = 'payable'
              and account.owner = 'user:' || "userId"
          where participation.user_id = "userId" and participation.survey_id = "surveyId" and status = 'accepted') <> 1`,
      sql`
        select promised.code from jsonb_array_elements_text(${JSON.stringify(this.published)}::jsonb) as promised(code)
        where not exists (select from surveys where surveys.code = promised.code and status in ('active', 'paused', 'completed', 'closed'))`,
      sql`
        select promised.code from jsonb_array_elements_text(${JSON.stringify(this.closed)}::jsonb) as promised(code)
        where not exists (select from surveys where surveys.code = promised.code and status = 'closed')`,
      sql`
        select promised.id from jsonb_array_elements_text(${JSON.stringify(this.paid)}::jsonb) as promised(id)
        where not exists (select from sandbox_transactions where order_id = promised.id
          and status in ('settlement', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback'))`,
      sql`
        select promised.id from jsonb_array_elements_text(${JSON.stringify(this.notified)}::jsonb) as promised(id)
        where (select count(*) from provider_events where body like '%' || promised.id || '%') < 4`,
      sql`
        select promised from jsonb_to_recordset(${JSON.stringify(withdrawals)}::jsonb)
          as promised(key text, id int, decided text)
        where not exists (select from withdrawals kept
          where kept.id = promised.id and kept.idempotency_key = promised.key
            and (promised.decided is null or kept.stage = promised.decided))`,
    ];
  }
}

/** The work that the jobs have left to do: payments to be booked, ended surveys to be settled. Empty in the end. */
export async function unfinished(db: Database) {
  const { rows } = await db.execute(sql`
    select 'payment ' || transaction.order_id as what
    from sandbox_transactions transaction left join payment_attempts attempt on attempt.id = transaction.order_id
    where transaction.status in ('settlement', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback')
      and (attempt.booked_as is null or attempt.booked_charged_back <> transaction.charged_back
        or attempt.booked_refunded + coalesce((select sum(amount) from refunds
          where attempt_id = attempt.id and source = 'credit' and state = 'sent'), 0) <> transaction.refunded)
    union all
    select 'refund ' || id from refunds where state = 'requested'
    union all
    select 'survey ' || survey.id from surveys survey join survey_places place on place.survey_id = survey.id
    where survey.status in ('completed', 'closed') and survey.settled_at is null and place.reserved = 0
    union all
    select 'event ' || id from provider_events where processed_at is null`);
  return rows;
}
