import type { Page } from "@sigi/contract/page.ts";
import type { WithdrawalStatus } from "@sigi/contract/withdrawals.ts";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { countListed } from "../platform/database/list-queries.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../platform/page.ts";
import { bankColumns } from "./banks/repository.ts";
import type { WithdrawalRow } from "./requests/withdrawal.ts";
import { banks, withdrawals } from "./tables.ts";

const rowColumns = {
  id: withdrawals.id,
  status: withdrawals.status,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  bank: bankColumns,
  account: withdrawals.account,
  reason: withdrawals.reason,
  user: { id: users.id, name: users.name, email: users.email },
  createdAt: withdrawals.createdAt,
  decidedAt: withdrawals.decidedAt,
};

export async function selectWithdrawal(
  tx: Tx,
  id: number,
): Promise<WithdrawalRow> {
  const [row] = await tx
    .select(rowColumns)
    .from(withdrawals)
    .innerJoin(banks, eq(banks.id, withdrawals.bankId))
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .where(eq(withdrawals.id, id));
  if (!row) throw new Error(`withdrawal ${id} is gone`);
  return row;
}

/** One user's withdrawals by id, starting after the id `after`. */
export function selectWithdrawalsAfter(
  db: Database,
  userId: number,
  after: number,
  limit: number,
): Promise<WithdrawalRow[]> {
  return db
    .select(rowColumns)
    .from(withdrawals)
    .innerJoin(banks, eq(banks.id, withdrawals.bankId))
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .where(and(eq(withdrawals.userId, userId), gt(withdrawals.id, after)))
    .orderBy(asc(withdrawals.id))
    .limit(limit);
}

const PER_PAGE = 20;

interface WithdrawalFilter {
  readonly userId: number | undefined;
  readonly status: WithdrawalStatus | undefined;
}

/** Newest first. The page is found in the index, then banks and users are joined to its rows only. */
export async function selectWithdrawals(
  tx: Tx,
  filter: WithdrawalFilter,
  page: number,
): Promise<Page<WithdrawalRow>> {
  const wanted = and(
    filter.userId === undefined
      ? undefined
      : eq(withdrawals.userId, filter.userId),
    filter.status === undefined
      ? undefined
      : eq(withdrawals.status, filter.status),
  );
  const { limit, offset } = rowsOfPage(page, PER_PAGE);
  const ids = tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(wanted)
    .orderBy(desc(withdrawals.id))
    .limit(limit)
    .offset(offset)
    .as("on_page");
  const rows = await tx
    .select(rowColumns)
    .from(ids)
    .innerJoin(withdrawals, eq(withdrawals.id, ids.id))
    .innerJoin(banks, eq(banks.id, withdrawals.bankId))
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .orderBy(desc(withdrawals.id));
  const total = await countListed(tx, withdrawals, wanted);
  return toPage(rows, { page, perPage: PER_PAGE, total });
}
