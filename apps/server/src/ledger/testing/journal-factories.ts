import type { Database } from "../../platform/database/pool.ts";
import { sqlErrorOf } from "../../platform/database/sql-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Journal, Line } from "../journal-kind.ts";
import { journalKinds } from "../../journal-kinds.ts";
import { journalKindsCheck } from "../verification/chart-checks.ts";

const survey = {
  creatorId: 6,
  provider: "sandbox",
  respondents: 100,
  reward: 800,
  platformFee: 200,
};

/** The payment for survey `n`: 100 answers at Rp 800 and a fee of Rp 200. */
export const paid = (n: number) => ({
  ...survey,
  orderId: `order-${n}`,
  surveyId: n,
});

export function line(
  kind: Line["kind"],
  owner: Line["owner"],
  amount: number,
): Line {
  return { kind, owner, amount };
}

export function journal(
  key: string,
  lines: readonly Line[],
  kind: Journal["kind"],
): Journal {
  return { key, kind, meta: {}, lines, spends: false };
}

/** Returns the error with which the database refuses the work. */
export async function refusalOf(
  db: Database,
  work: (tx: Tx) => Promise<unknown>,
) {
  const error = await inTransaction(db, work).catch((cause: unknown) => cause);
  return sqlErrorOf(error);
}

/** Compares the kinds of journals in the database with those that the domains declare. */
export const kindsCheck = journalKindsCheck(journalKinds);
