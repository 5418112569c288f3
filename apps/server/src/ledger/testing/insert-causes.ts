import type pg from "pg";
import { lapsedReturn, returnedAtEnd } from "./any-event.ts";
import {
  adjusted,
  adjustedAccount,
  amounts,
  cameBack,
  ASSIGNED,
  budgets,
  fundings,
  isClaimed,
  isSent,
  PAYOUT_FEE,
  price,
  PROMISE_PAID,
  provider,
  REFERRAL,
  respondent,
  SCREEN_OUT_PAY,
  wasTried,
  withdrawnAmount,
} from "./history-facts.ts";

/**
 * Inserts the rows that allow the events of one history: paid orders of settled surveys, what a provider collected and
 * gave back, accepted answers, refunds and approved adjustments. Takes a connection without triggers and foreign keys (`connectAsSuperuser`).
 */
export async function insertCauses(
  superuser: pg.Client,
  at: number,
): Promise<void> {
  const ids = [0, 1, 2, 3, 4, 5].map((n) => ({ n, id: at + n }));
  await insertRows(
    superuser,
    "orders",
    fundings.map(({ collected: due, credit, voucher: discount }, n) => {
      const gross = due + credit + discount;
      return {
        ...{ id: `order-${at + n}`, kind: "publish", survey_id: at + n },
        creator_id: at + n,
        ...{ state: "paid", gross, due, credit, discount },
        ...(discount > 0 ? aVoucher : {}),
        ...{
          respondents: 1,
          fee_per_respondent:
            gross - budgets.screenoutBudget - budgets.payPromiseBudget,
        },
        ...{ respondent_fee: 0, screen_out_pay: SCREEN_OUT_PAY },
        screen_outs: budgets.screenoutBudget / SCREEN_OUT_PAY,
        promise_budget: budgets.payPromiseBudget,
        ...{ survey_version: 1, created_at: now, paid_at: now },
        ...{ expires_at: now, referral_percent: 5, referral_reward: REFERRAL },
      };
    }),
  );
  const collected = fundings
    .map((funding, n) => ({ funding, id: `order-${at + n}` }))
    .filter(({ funding }) => funding.collected > 0);
  await insertRows(superuser, "payment_attempts", [
    ...collected.map(({ id, funding }) => ({
      ...attempt(id, funding.collected, "survey_paid"),
      ...{ order_id: id, ...givenBack },
      ...{ charged_back: amounts.back, booked_charged_back: amounts.back },
    })),
    ...ids.map(({ id }) => attempt(`late-${id}`, amounts.late, "late_payment")),
    ...ids.map(({ n, id }) => ({
      ...attempt(`unknown-${id}`, amounts.unknown, "unknown_payment"),
      ...{ ...givenBack, assigned_amount: ASSIGNED },
      assigned_to: at + (n % 3),
    })),
  ]);
  await insertRows(
    superuser,
    "refunds",
    ids.map(({ n, id }) => ({
      ...{ id, attempt_id: `late-${id}`, source: "credit" },
      ...{
        user_id: at + (n % 3),
        amount: amounts.refund,
        refund_key: String(id),
      },
      ...{ state: isSent(n) ? "sent" : "failed" },
      ...{ requested_at: now, ended_at: now },
    })),
  );
  await insertSurveys(superuser, at);
  await insertWithdrawals(superuser, at);
  await insertAnswers(superuser, at);
  await insertRows(
    superuser,
    "adjustments",
    ids.map(({ n, id }) => ({
      ...{ id, user_id: at + (n % 3), account: adjustedAccount(n) },
      ...{ amount: adjusted(n), reason: "A test", idempotency_key: String(id) },
      ...{ state: "approved", requested_by: at + 30, decided_by: at + 31 },
      ...{ requested_at: now, decided_at: now },
    })),
  );
}

/** Settled, each with a creator and a referrer. */
async function insertSurveys(superuser: pg.Client, at: number): Promise<void> {
  const referrers = [0, 1, 2].map((n) => respondent(n, false, at));
  await insertRows(
    superuser,
    "users",
    referrers.map((id) => ({
      // Deleted, so that they may forfeit what they have.
      ...{ id, name: "", email: `deleted-${id}`, deleted_at: now },
      referral_code: `deleted-${id}`,
    })),
  );
  await insertRows(
    superuser,
    "surveys",
    referrers.map((id, n) => ({
      ...{ id: at + n, code: `survey-${at + n}`, owner_id: at + n },
      ...{ title: "", target: "{}", status: "completed", settled_at: now },
      ...{ screen_outs: 3, screen_out_pay: SCREEN_OUT_PAY },
      ...{ returned: returnedAtEnd(n), referral: `deleted-${id}` },
    })),
  );
}

/** Some were rejected, some sent by hand, of which one came back. */
async function insertWithdrawals(
  superuser: pg.Client,
  at: number,
): Promise<void> {
  const withdrawn = [0, 1, 2, 3, 4, 5].map((n) => ({
    ...{ n, id: at + n, amount: withdrawnAmount(n), fee: PAYOUT_FEE },
  }));
  await insertRows(
    superuser,
    "withdrawals",
    withdrawn.map(({ n, id, amount, fee }) => ({
      ...{ id, user_id: respondent(n, false, at), amount, fee, bank_id: 1 },
      ...{ stage: wasTried(n) ? "sent" : "rejected", account: "v1." },
      ...{ idempotency_key: String(id), decided_at: now, decided_by: at + 31 },
    })),
  );
  await insertRows(superuser, "payout_batches", [
    { id: at, provider: "by_hand", created_by: at + 31 },
  ]);
  await insertRows(
    superuser,
    "payouts",
    withdrawn
      .filter(({ n }) => wasTried(n))
      .map(({ n, id, amount, fee }) => ({
        ...{ id, batch_id: at, withdrawal_id: id, amount, fee, sent_at: now },
        ...(cameBack(n)
          ? { state: "returned", returned_at: now, returned_by: at + 31 }
          : { state: "sent" }),
      })),
  );
}

/** Of users, and of guests, who may answer a survey more than once here. */
async function insertAnswers(superuser: pg.Client, at: number): Promise<void> {
  await superuser.query(
    "drop index if exists participations_survey_id_user_id_key",
  );
  const answers = [0, 1, 2, 3, 4, 5].map((n) => ({
    ...{ survey_id: at + (n % 3), status: "accepted", seed: 1, lease: "" },
    facts: '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}',
    ...{ started_at: now, expires_at: now, accepted_at: now },
    reward: price.reward,
  }));
  await insertRows(superuser, "participations", [
    ...answers.map((answer, n) => ({
      ...{ ...answer, id: at + n, user_id: respondent(n, false, at) },
      promise_paid: PROMISE_PAID,
    })),
    ...answers.map((answer, n) => ({
      ...{ ...answer, id: at + 20 + n, guest_id: `guest-${at + n}` },
      reward_held_until: heldUntil,
      ...(isClaimed(n)
        ? { user_id: respondent(n, false, at), reward_claimed_at: now }
        : { reward_lapsed_at: heldUntil, reward_returned: lapsedReturn(n) }),
    })),
    ...answers.map((answer, n) => ({
      ...{ ...answer, id: at + 40 + n, user_id: respondent(n, false, at) },
      ...{ status: "screened_out", reward: SCREEN_OUT_PAY },
    })),
  ]);
}

const now = new Date(0).toISOString();
const heldUntil = new Date(7 * 24 * 3_600_000).toISOString();

const aVoucher = {
  ...{ voucher_id: 1, voucher_issue: 1 },
  voucher: '{"code": "HEMAT", "type": "fixed", "value": 1, "minTotal": 0}',
};

const givenBack = {
  refunded: amounts.back,
  booked_refunded: amounts.back,
};

const attempt = (id: string, paid: number, bookedAs: string) => ({
  ...{ id, provider, amount: paid, paid, booked_as: bookedAs },
  ...{ state: "paid", final: true },
});

type Row = Readonly<Record<string, string | number | boolean>>;

/** Columns that no row names get their defaults. */
async function insertRows(
  superuser: pg.Client,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const tuples = rows.map(
    (row) => `(${columns.map((column) => literal(row[column])).join(", ")})`,
  );
  await superuser.query(
    `insert into ${table} (${columns.join(", ")}) overriding system value values ${tuples.join(", ")}`,
  );
}

const literal = (value: Row[string] | undefined) =>
  value === undefined ? "default" : `'${String(value)}'`;
