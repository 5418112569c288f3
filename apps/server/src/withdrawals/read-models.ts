import type { Page } from "@sigi/contract/page.ts";
import { statusOf, withdrawalStages } from "@sigi/contract/withdrawals.ts";
import type {
  WithdrawalStage,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { countListed } from "../platform/database/list-queries.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { bankColumns } from "../payouts/public.ts";
import { banks } from "../payouts/tables.ts";
import { rowsOfPage, toPage } from "../platform/page.ts";
import { payoutBatches, payouts } from "./batches/tables.ts";
import type { WithdrawalRow } from "./requests/withdrawal.ts";
import { payoutAccounts, withdrawals } from "./tables.ts";
import { withdrawalTerms } from "../payouts/terms/tables.ts";

const approver = alias(users, "approver");

const rowColumns = {
  id: withdrawals.id,
  stage: withdrawals.stage,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  bank: bankColumns,
  account: withdrawals.account,
  reason: withdrawals.reason,
  notBefore: withdrawals.notBefore,
  heldFor: withdrawals.heldFor,
  heldWith: withdrawals.heldWith,
  // A subquery instead of a join: with more joins the planner reads whole tables (join_collapse_limit).
  heldWithName: sql<string | null>`(
    select creator.name from users creator where creator.id = ${withdrawals.heldWith})`,
  user: { id: users.id, name: users.name, email: users.email },
  createdAt: withdrawals.createdAt,
  decidedAt: withdrawals.decidedAt,
  sentAt: payouts.sentAt,
  reference: payoutBatches.reference,
  approvedBy: { id: approver.id, name: approver.name },
  batchId: payouts.batchId,
  secondAdminAbove: withdrawalTerms.secondAdminAbove,
};

/** Selects withdrawals with bank, user, the last attempt to send it, and the first of two admins. */
const selectRows = (db: Tx | Database) =>
  db
    .select(rowColumns)
    .from(withdrawals)
    .innerJoin(banks, eq(banks.id, withdrawals.bankId))
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .innerJoin(withdrawalTerms, eq(withdrawalTerms.id, 1))
    .leftJoin(approver, eq(approver.id, withdrawals.approvedBy))
    .leftJoin(
      payouts,
      sql`${payouts.id} = (
        select max(tried.id) from payouts tried
        where tried.withdrawal_id = ${withdrawals.id} and tried.state <> 'cancelled')`,
    )
    .leftJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .$dynamic();

export async function selectWithdrawal(
  tx: Tx,
  id: number,
): Promise<WithdrawalRow> {
  const [row] = await selectRows(tx).where(eq(withdrawals.id, id));
  if (!row) throw new Error(`withdrawal ${id} is gone`);
  return row;
}

/** Returns one user's withdrawals by id, starting after the id `after`. */
export function selectWithdrawalsAfter(
  db: Database,
  userId: number,
  after: number,
  limit: number,
): Promise<WithdrawalRow[]> {
  return selectRows(db)
    .where(and(eq(withdrawals.userId, userId), gt(withdrawals.id, after)))
    .orderBy(asc(withdrawals.id))
    .limit(limit);
}

const PER_PAGE = 20;

interface WithdrawalFilter {
  readonly userId: number | undefined;
  readonly status: WithdrawalStatus | undefined;
  readonly stage: WithdrawalStage | undefined;
}

/**
 * Returns a page of withdrawals, newest first. The page is found in the index, then banks and users are joined to its
 * rows only.
 */
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
      : inArray(
          withdrawals.stage,
          withdrawalStages.filter((stage) => statusOf(stage) === filter.status),
        ),
    filter.stage === undefined
      ? undefined
      : eq(withdrawals.stage, filter.stage),
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
  const rows = await selectRows(tx)
    .innerJoin(ids, eq(ids.id, withdrawals.id))
    .orderBy(desc(withdrawals.id));
  const total = await countListed(tx, withdrawals, wanted);
  return toPage(rows, { page, perPage: PER_PAGE, total });
}

const creator = alias(users, "creator");
const sender = alias(users, "sender");

const ofBatch = sql`from payouts where batch_id = ${payoutBatches.id} and state <> 'cancelled'`;

/**
 * Selects batches with the number and amount of their withdrawals. The names of admins are null once their accounts are
 * deleted.
 */
export const selectBatches = (tx: Tx) =>
  tx
    .select({
      id: payoutBatches.id,
      withdrawals: sql<number>`(select count(*)::int ${ofBatch})`,
      amount:
        sql<number>`(select coalesce(sum(amount - fee), 0) ${ofBatch})`.mapWith(
          Number,
        ),
      createdAt: payoutBatches.createdAt,
      createdBy: { id: payoutBatches.createdBy, name: creator.name },
      sentAt: payoutBatches.sentAt,
      sentBy: payoutBatches.sentBy,
      senderName: sender.name,
      reference: payoutBatches.reference,
    })
    .from(payoutBatches)
    .leftJoin(
      creator,
      and(eq(creator.id, payoutBatches.createdBy), isNull(creator.deletedAt)),
    )
    .leftJoin(
      sender,
      and(eq(sender.id, payoutBatches.sentBy), isNull(sender.deletedAt)),
    )
    .$dynamic();

/** Returns the payouts of a batch that were not cancelled, by id, with the account that each is sent to. */
export function selectTransfers(tx: Tx, batchId: number) {
  return tx
    .select({
      payoutId: payouts.id,
      amount: payouts.amount,
      fee: payouts.fee,
      withdrawalId: withdrawals.id,
      userId: withdrawals.userId,
      account: withdrawals.account,
      bankCode: banks.code,
      bankName: banks.name,
    })
    .from(payouts)
    .innerJoin(withdrawals, eq(withdrawals.id, payouts.withdrawalId))
    .innerJoin(banks, eq(banks.id, withdrawals.bankId))
    .where(and(eq(payouts.batchId, batchId), eq(payouts.state, "prepared")))
    .orderBy(asc(payouts.id));
}

const SAVED_MAX = 20;

/**
 * Returns the user's saved accounts at listed banks, newest first, with the withdrawal that holds their encrypted
 * number and name.
 */
export function selectSaved(tx: Tx, userId: number) {
  return tx
    .select({
      id: payoutAccounts.id,
      bank: bankColumns,
      withdrawalId: withdrawals.id,
      account: withdrawals.account,
    })
    .from(payoutAccounts)
    .innerJoin(banks, eq(banks.id, payoutAccounts.bankId))
    .innerJoin(
      withdrawals,
      sql`${withdrawals.id} = (
        select max(latest.id) from withdrawals latest where latest.payout_account_id = ${payoutAccounts.id})`,
    )
    .where(
      and(
        eq(payoutAccounts.userId, userId),
        payoutAccounts.saved,
        banks.active,
      ),
    )
    .orderBy(desc(payoutAccounts.id))
    .limit(SAVED_MAX);
}

/** Returns one of these creators whose survey the user has answered, with an accepted answer. */
export async function findAnsweredCreator(
  tx: Tx,
  userId: number,
  creatorIds: readonly number[],
): Promise<number | undefined> {
  if (creatorIds.length === 0) return undefined;
  const { rows } = await tx.execute<{ creatorId: number }>(sql`
    select survey.owner_id as "creatorId"
    from participations participation
      join surveys survey on survey.id = participation.survey_id
    where participation.user_id = ${userId} and participation.status = 'accepted'
      and survey.owner_id = any (${sql.param([...creatorIds])}::integer[])
    limit 1`);
  return rows[0]?.creatorId;
}
