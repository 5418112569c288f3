import type { Page } from "@sigi/contract/page.ts";
import { toPage } from "../platform/page.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { selectPostings } from "./repository.ts";

const PER_PAGE = 20;

/** A movement of a person's balance: `amount` and `balanceAfter` in rupiah as the person sees them, `amount` below 0 when it left. */
export interface UserPosting {
  /** Counts the movements of this person from 1. */
  readonly id: number;
  /** The journal's kind. */
  readonly kind: string;
  readonly meta: Readonly<Record<string, string | number>>;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly occurredAt: Date;
}

/** Newest first. Any page costs the same: movements are numbered without gaps, so a page is a range of numbers. */
export async function listUserPostings(
  tx: Tx,
  userId: number,
  page: number,
): Promise<Page<UserPosting>> {
  const { total, rows } = await selectPostings(
    tx,
    { kind: "payable", owner: `user:${userId}` },
    { page, perPage: PER_PAGE },
  );
  // What the house owes a person is a credit, which the ledger writes negative.
  const asSeen = rows.map(({ amount, balanceAfter, ...row }) => ({
    ...row,
    amount: -amount,
    balanceAfter: Math.abs(balanceAfter),
  }));
  return toPage(asSeen, { page, perPage: PER_PAGE, total });
}
