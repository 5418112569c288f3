import type pg from "pg";
import {
  adjusted,
  adjustedAccount,
  amounts,
  ASSIGNED,
  fundings,
  isSent,
  provider,
} from "./any-event.ts";

/**
 * Inserts the rows that allow the events of one history: paid orders, what a provider collected and gave back, refunds
 * and approved adjustments. Takes a connection without triggers and foreign keys (`connectAsSuperuser`).
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
        ...{ state: "paid", gross, due, credit, discount },
        ...{ respondents: 1, fee_per_respondent: gross, respondent_fee: 0 },
        ...{ survey_version: 1, created_at: now, paid_at: now },
        expires_at: now,
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
      ...{ id, attempt_id: `late-${id}`, source: "credit", user_id: id },
      ...{ amount: amounts.refund, refund_key: String(id) },
      ...{ state: isSent(n) ? "sent" : "failed" },
      ...{ requested_at: now, ended_at: now },
    })),
  );
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

const now = new Date(0).toISOString();

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
