import type { Database } from "../../platform/database/pool.ts";
import { sqlErrorOf } from "../../platform/database/sql-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Journal, Line } from "../journals/journal.ts";

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
  return { key, kind, meta: {}, lines };
}

/** What the database refuses the work with. */
export async function refusalOf(
  db: Database,
  work: (tx: Tx) => Promise<unknown>,
) {
  const error = await inTransaction(db, work).catch((cause: unknown) => cause);
  return sqlErrorOf(error);
}
