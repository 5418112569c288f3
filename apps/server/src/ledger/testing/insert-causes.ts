import type pg from "pg";
import { journalKinds } from "../../journal-kinds.ts";
import { historyWorld } from "../history-world.ts";
import type { HistoryWorld } from "../history-world.ts";

const six = [0, 1, 2, 3, 4, 5];
const three = [0, 1, 2];
const now = new Date(0).toISOString();
const heldUntil = new Date(7 * 24 * 3_600_000).toISOString();

/**
 * Inserts the rows that allow the events of one history: paid orders of settled surveys, payments that a provider
 * collected and returned, accepted answers, refunds and approved adjustments. Takes a connection without triggers and
 * foreign keys (`connectAsSuperuser`).
 */
export async function insertCauses(
  superuser: pg.Client,
  at: number,
): Promise<void> {
  const world = historyWorld(at);
  await insertOrders(superuser, world);
  await insertAttempts(superuser, world);
  await insertRefunds(superuser, world);
  await insertSurveys(superuser, world);
  await insertWithdrawals(superuser, world);
  await insertAnswers(superuser, world);
  await insertAdjustments(superuser, world);
}

async function insertOrders(
  superuser: pg.Client,
  world: HistoryWorld,
): Promise<void> {
  const { screenoutBudget, payPromiseBudget } = world.budgets;
  const orders = three.map((n) => {
    const { collected: due, credit, voucher: discount } = world.funding(n);
    const gross = due + credit + discount;
    return {
      id: `order-${world.id(n)}`,
      kind: "publish",
      survey_id: world.id(n),
      creator_id: world.id(n),
      state: "paid",
      gross,
      due,
      credit,
      discount,
      ...(discount > 0 ? aVoucher : {}),
      respondents: 1,
      fee_per_respondent: gross - screenoutBudget - payPromiseBudget,
      respondent_fee: 0,
      screen_out_pay: world.screenOutPay,
      screen_outs: screenoutBudget / world.screenOutPay,
      promise_budget: payPromiseBudget,
      survey_version: 1,
      created_at: now,
      paid_at: now,
      expires_at: now,
      referral_percent: 5,
      referral_reward: world.amounts.referral,
    };
  });
  await insertRows(superuser, "orders", orders);
}

const aVoucher = {
  voucher_id: 1,
  voucher_issue: 1,
  voucher: '{"code": "HEMAT", "type": "fixed", "value": 1, "minTotal": 0}',
};

async function insertAttempts(
  superuser: pg.Client,
  world: HistoryWorld,
): Promise<void> {
  const { back, late, unknown, assigned } = world.amounts;
  const attempt = (id: string, paid: number, bookedAs: string) => ({
    id,
    provider: world.provider,
    amount: paid,
    paid,
    booked_as: bookedAs,
    state: "paid",
    final: true,
  });
  const givenBack = { refunded: back, booked_refunded: back };
  const ofOrders = three
    .filter((n) => world.funding(n).collected > 0)
    .map((n) => ({
      ...attempt(
        `order-${world.id(n)}`,
        world.funding(n).collected,
        "survey_paid",
      ),
      ...givenBack,
      order_id: `order-${world.id(n)}`,
      charged_back: back,
      booked_charged_back: back,
    }));
  const tooLate = six.map((n) =>
    attempt(`late-${world.id(n)}`, late, "late_payment"),
  );
  const inSuspense = six.map((n) => ({
    ...attempt(`unknown-${world.id(n)}`, unknown, "unknown_payment"),
    ...givenBack,
    assigned_amount: assigned,
    assigned_to: world.surveyOf(n),
  }));
  await insertRows(superuser, "payment_attempts", [
    ...ofOrders,
    ...tooLate,
    ...inSuspense,
  ]);
}

async function insertRefunds(
  superuser: pg.Client,
  world: HistoryWorld,
): Promise<void> {
  const refunds = six.map((n) => ({
    id: world.id(n),
    attempt_id: `late-${world.id(n)}`,
    source: "credit",
    user_id: world.surveyOf(n),
    amount: world.amounts.refund,
    refund_key: String(world.id(n)),
    state: world.isRefunded(n) ? "sent" : "failed",
    requested_at: now,
    ended_at: now,
  }));
  await insertRows(superuser, "refunds", refunds);
}

/**
 * Inserts settled surveys, each with a creator and a referrer. The referrers are deleted, so that they may forfeit
 * their balances.
 */
async function insertSurveys(
  superuser: pg.Client,
  world: HistoryWorld,
): Promise<void> {
  const referrers = three.map((n) => world.respondent(n));
  const users = referrers.map((id) => ({
    id,
    name: "",
    email: `deleted-${id}`,
    deleted_at: now,
    referral_code: `deleted-${id}`,
  }));
  const surveys = referrers.map((referrer, n) => ({
    id: world.id(n),
    code: `survey-${world.id(n)}`,
    owner_id: world.id(n),
    title: "",
    target: "{}",
    status: "completed",
    settled_at: now,
    screen_outs: 3,
    screen_out_pay: world.screenOutPay,
    returned: returnedBy("survey_closed", world, n),
    referral: `deleted-${referrer}`,
  }));
  await insertRows(superuser, "users", users);
  await insertRows(superuser, "surveys", surveys);
}

/** The amount that the n-th journal of this kind returns to a creator. Rupiah. */
function returnedBy(kind: string, world: HistoryWorld, n: number): number {
  const step = journalKinds.find((each) => each.kind === kind)?.steps[0];
  const lines = step?.journal(world, n, false).lines ?? [];
  return lines.find((each) => each.kind === "customer_credit")?.amount ?? 0;
}

/** Inserts withdrawals: some were rejected, some sent by hand, of which one came back. */
async function insertWithdrawals(
  superuser: pg.Client,
  world: HistoryWorld,
): Promise<void> {
  const admin = world.at + 31;
  const { payoutFee: fee } = world.amounts;
  const withdrawals = six.map((n) => ({
    id: world.id(n),
    user_id: world.respondent(n),
    amount: world.withdrawn(n),
    fee,
    bank_id: 1,
    stage: world.wasTried(n) ? "sent" : "rejected",
    account: "v1.",
    idempotency_key: String(world.id(n)),
    decided_at: now,
    decided_by: admin,
  }));
  const payouts = six
    .filter((n) => world.wasTried(n))
    .map((n) => ({
      id: world.id(n),
      batch_id: world.at,
      withdrawal_id: world.id(n),
      amount: world.withdrawn(n),
      fee,
      sent_at: now,
      ...(world.cameBack(n)
        ? { state: "returned", returned_at: now, returned_by: admin }
        : { state: "sent" }),
    }));
  await insertRows(superuser, "withdrawals", withdrawals);
  await insertRows(superuser, "payout_batches", [
    { id: world.at, provider: "by_hand", created_by: admin },
  ]);
  await insertRows(superuser, "payouts", payouts);
}

/** Inserts answers of users and of guests; here a user may answer a survey more than once. */
async function insertAnswers(
  superuser: pg.Client,
  world: HistoryWorld,
): Promise<void> {
  await superuser.query(
    "drop index if exists participations_survey_id_user_id_key",
  );
  const answer = (n: number) => ({
    survey_id: world.surveyOf(n),
    status: "accepted",
    seed: 1,
    lease: "",
    facts: '{"startedAt":"2026-01-01T08:00","variables":{},"profile":{}}',
    started_at: now,
    expires_at: now,
    accepted_at: now,
    reward: world.price.reward,
  });
  const ofUsers = six.map((n) => ({
    ...answer(n),
    id: world.id(n),
    user_id: world.respondent(n),
    promise_paid: world.promisePaid,
  }));
  const ofGuests = six.map((n) => ({
    ...answer(n),
    id: world.guestAnswer(n),
    guest_id: `guest-${world.id(n)}`,
    reward_held_until: heldUntil,
    ...(world.isClaimed(n)
      ? { user_id: world.respondent(n), reward_claimed_at: now }
      : {
          reward_lapsed_at: heldUntil,
          reward_returned: returnedBy("guest_reward_lapsed", world, n),
        }),
  }));
  const screenedOut = six.map((n) => ({
    ...answer(n),
    id: world.screenedOutAnswer(n),
    user_id: world.respondent(n),
    status: "screened_out",
    reward: world.screenOutPay,
  }));
  await insertRows(superuser, "participations", [
    ...ofUsers,
    ...ofGuests,
    ...screenedOut,
  ]);
}

async function insertAdjustments(
  superuser: pg.Client,
  world: HistoryWorld,
): Promise<void> {
  const adjustments = six.map((n) => ({
    id: world.id(n),
    user_id: world.surveyOf(n),
    account: world.adjustedAccount(n),
    amount: world.adjusted(n),
    reason: "A test",
    idempotency_key: String(world.id(n)),
    state: "approved",
    requested_by: world.at + 30,
    decided_by: world.at + 31,
    requested_at: now,
    decided_at: now,
  }));
  await insertRows(superuser, "adjustments", adjustments);
}

type Row = Readonly<Record<string, string | number | boolean>>;

/** Inserts rows. Columns that no row names get their defaults. */
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
