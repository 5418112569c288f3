import type { Page } from "@sigi/contract/page.ts";
import type { SQLWrapper } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { toPage } from "../platform/page.ts";
import type { AccountKind } from "./chart-of-accounts.ts";
import {
  accountBalance,
  amountHeld,
  selectBalances,
  selectEarnings,
  selectPostings,
  selectPostingsAfter,
  sumReturnedBy,
  sumByKind,
  sumEarnings,
} from "./repository.ts";

export const payableOf = (userId: number) =>
  ({ kind: "payable", owner: `user:${userId}` }) as const;

export const creditAccountOf = (userId: number) =>
  ({ kind: "customer_credit", owner: `user:${userId}` }) as const;

/** The amount a user can withdraw now, in rupiah ≥ 0. */
export async function balanceOfUser(
  tx: Tx | Database,
  userId: number,
): Promise<number> {
  return Math.abs(await accountBalance(tx, payableOf(userId)));
}

/** A creator's own money that came back, in rupiah ≥ 0: it pays for surveys and cannot be withdrawn. */
export async function creditOfUser(
  tx: Tx | Database,
  userId: number,
): Promise<number> {
  return Math.abs(await accountBalance(tx, creditAccountOf(userId)));
}

/**
 * Balance and credit of the user of each row, in rupiah ≥ 0, as columns of another domain's query: for statements that
 * every page needs.
 * @param userId the column with the user's id
 */
export const balanceColumns = (userId: SQLWrapper) => ({
  balance: amountHeld("payable", userId),
  credit: amountHeld("customer_credit", userId),
});

/** The amounts that these users can withdraw now, in rupiah ≥ 0, by user id. Runs one query. */
export async function balancesOfUsers(
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await selectBalances(
    tx,
    "payable",
    userIds.map((id) => payableOf(id).owner),
  );
  const owed = new Map(found.map(({ owner, balance }) => [owner, balance]));
  return new Map(
    userIds.map((id) => [id, Math.abs(owed.get(payableOf(id).owner) ?? 0)]),
  );
}

/** The balances of a survey's accounts, in rupiah ≥ 0. */
export interface SurveyFunds {
  readonly escrow: number;
  readonly feeDeferred: number;
  readonly screenoutBudget?: number;
  readonly payPromiseBudget?: number;
}

/** Reads the balances of a survey's accounts, in rupiah ≥ 0. */
export async function surveyFunds(
  tx: Tx | Database,
  surveyId: number,
): Promise<Required<SurveyFunds>> {
  const owner = `survey:${surveyId}` as const;
  const held = async (kind: AccountKind) =>
    Math.abs(await accountBalance(tx, { kind, owner }));
  return {
    escrow: await held("escrow"),
    feeDeferred: await held("fee_deferred"),
    screenoutBudget: await held("screenout_budget"),
    payPromiseBudget: await held("pay_promise_budget"),
  };
}

/** The platform fee earned by accepted answers of a survey, in rupiah ≥ 0. */
export async function feeOfSurvey(
  tx: Tx | Database,
  surveyId: number,
): Promise<number> {
  const owner = `survey:${surveyId}` as const;
  return Math.abs(await accountBalance(tx, { kind: "platform_fee", owner }));
}

/** The amount that vouchers paid for a survey, less the amount taken back, in rupiah ≥ 0. */
export async function voucherCostOf(
  tx: Tx | Database,
  surveyId: number,
): Promise<number> {
  const owner = `survey:${surveyId}` as const;
  return accountBalance(tx, { kind: "voucher_cost", owner });
}

/**
 * The amount that a survey returned to its creator's credit: at its end, from lapsed rewards and from reversed answers.
 * Rupiah ≥ 0.
 */
export const returnedToCreator = (
  tx: Tx,
  surveyId: number,
  creatorId: number,
): Promise<number> =>
  sumReturnedBy(tx, surveyId, {
    kind: "customer_credit",
    owner: `user:${creatorId}`,
  });

/**
 * The amount of a survey's charged back payments that was recovered by closing it, from lapsed rewards and from
 * reversed answers, in rupiah ≥ 0.
 */
export const recoveredOf = (
  tx: Tx | Database,
  surveyId: number,
): Promise<number> =>
  sumReturnedBy(tx, surveyId, { kind: "chargeback_loss", owner: "platform" });

/** One of the accounts whose history a user sees. */
export interface UserAccount {
  readonly kind: "payable" | "customer_credit";
  readonly owner: `user:${number}`;
}

/**
 * A posting to a user's balance or credit. `amount` and `balanceAfter` are in rupiah from the user's side: `amount` < 0
 * is a debit.
 */
export interface UserPosting {
  /** Number of the posting in this account, from 1. */
  readonly id: number;
  /** The journal's kind. */
  readonly kind: string;
  readonly meta: Readonly<Record<string, string | number>>;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly occurredAt: Date;
}

const PER_PAGE = 20;

/**
 * Lists postings, newest first. Every page costs the same: postings are numbered without gaps, so a page is a range of
 * numbers.
 */
export async function listUserPostings(
  tx: Tx,
  account: UserAccount,
  page: number,
): Promise<Page<UserPosting>> {
  const { total, rows } = await selectPostings(tx, account, {
    page,
    perPage: PER_PAGE,
  });
  return toPage(rows.map(fromUsersSide), { page, perPage: PER_PAGE, total });
}

/** Reads the postings to an account for exports, oldest first, starting after the id `after`. */
export async function userPostingsAfter(
  db: Database,
  account: UserAccount,
  after: number,
  limit: number,
): Promise<UserPosting[]> {
  const rows = await selectPostingsAfter(db, account, after, limit);
  return rows.map(fromUsersSide);
}

/** The platform owes the balance to the user: the ledger holds it as a credit, with the opposite sign. */
const fromUsersSide = (row: UserPosting): UserPosting => ({
  ...row,
  amount: -row.amount,
  balanceAfter: Math.abs(row.balanceAfter),
});

/** A user's income from journals of one kind. Amounts in rupiah ≥ 0. */
interface Earnings {
  readonly total: number;
  readonly events: number;
  /** The newest entries, newest first. */
  readonly last: readonly {
    readonly amount: number;
    readonly earnedAt: Date;
  }[];
}

const LAST_MAX = 5;

/** Reads a user's income from the postings, so that it agrees with the balance. */
export async function earningsOf(
  tx: Tx,
  userId: number,
  kind: string,
): Promise<Earnings> {
  const account = payableOf(userId);
  const { total, events } = await sumEarnings(tx, account, kind);
  const last = await selectEarnings(tx, account, kind, LAST_MAX);
  return { total, events, last };
}

/** Totals in rupiah ≥ 0. */
export interface PlatformTotals {
  /** The platform fees of accepted answers, and the forfeited balances of deleted users. */
  readonly income: number;
  /** The balances of all users. */
  readonly payable: number;
  /** The credit of all users, including pending refunds. */
  readonly credit: number;
  /** Undecided withdrawals: their number and total. */
  readonly withdrawalsPending: {
    readonly count: number;
    readonly amount: number;
  };
}

/** Totals from one query over the balances of all users and surveys: for an admin page, not for every request. */
export async function platformTotals(tx: Tx): Promise<PlatformTotals> {
  const sums = await sumByKind(tx, [
    "platform_fee",
    "forfeited_balance",
    "payable",
    "customer_credit",
    "refund_pending",
    "withdrawal_pending",
  ]);
  const byKind = new Map(sums.map((sum) => [sum.kind, sum]));
  // All these accounts have credit balances, which are negative in the ledger.
  const amountOf = (kind: string) => Math.abs(byKind.get(kind)?.balance ?? 0);
  return {
    income: amountOf("platform_fee") + amountOf("forfeited_balance"),
    payable: amountOf("payable"),
    credit: amountOf("customer_credit") + amountOf("refund_pending"),
    withdrawalsPending: {
      count: byKind.get("withdrawal_pending")?.accounts ?? 0,
      amount: amountOf("withdrawal_pending"),
    },
  };
}
