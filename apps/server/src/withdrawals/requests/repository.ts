import type { Page } from "@sigi/contract/page.ts";
import type { WithdrawalStatus } from "@sigi/contract/withdrawals.ts";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { users } from "../../accounts/public.ts";
import { countListed } from "../../platform/database/count-listed.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { bankColumns } from "../banks/repository.ts";
import { banks, withdrawals } from "../tables.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

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

/** The id of the next row, which its account is sealed for before it is there. */
export async function nextWithdrawalId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`,
  );
  const [next] = rows;
  if (!next) throw new Error("withdrawals have no sequence");
  return next.id;
}

type NewWithdrawal = typeof withdrawals.$inferInsert & { readonly id: number };

/** The id, or undefined when the user has a request under that key already. */
export async function insertWithdrawal(
  tx: Tx,
  row: NewWithdrawal,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(withdrawals)
    .overridingSystemValue()
    .values(row)
    .onConflictDoNothing({
      target: [withdrawals.userId, withdrawals.idempotencyKey],
    })
    .returning({ id: withdrawals.id });
  return inserted?.id;
}

export async function selectByIdempotencyKey(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
) {
  const [found] = await tx
    .select({
      id: withdrawals.id,
      userId: withdrawals.userId,
      amount: withdrawals.amount,
      bankId: withdrawals.bankId,
      account: withdrawals.account,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.idempotencyKey, idempotencyKey),
      ),
    );
  return found;
}

/** Keeps others from deciding about it until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: number) {
  const [locked] = await tx
    .select({
      id: withdrawals.id,
      userId: withdrawals.userId,
      status: withdrawals.status,
      amount: withdrawals.amount,
    })
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for("update");
  return locked;
}

export async function updateDecision(
  tx: Tx,
  id: number,
  decision: {
    status: "confirmed" | "rejected";
    reason: string | null;
    decidedAt: Date;
    decidedBy: number;
  },
): Promise<void> {
  await tx.update(withdrawals).set(decision).where(eq(withdrawals.id, id));
}

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

/** One person's by id, from the one after `after`. */
export function selectOwnAfter(
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

export interface WithdrawalFilter {
  readonly userId: number | undefined;
  readonly status: WithdrawalStatus | undefined;
}

/** Newest first. The page is found in the index alone, banks and people are joined to its rows only. */
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
