import type { Page } from "@sigi/contract/page.ts";
import type {
  Withdrawal,
  WithdrawalStage,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher } from "../../platform/encryption.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { selectWithdrawals, selectWithdrawalsAfter } from "../read-models.ts";
import { forAdmin, forExport, forOwner } from "./withdrawal.ts";

interface Query {
  readonly page: number;
  readonly status?: WithdrawalStatus | undefined;
  readonly stage?: WithdrawalStage | undefined;
}

/** Returns all withdrawals for an admin, the caller's own for other users; newest first. */
export async function listWithdrawals(
  tx: Tx,
  cipher: Cipher,
  user: SessionUser,
  { page, status, stage }: Query,
): Promise<Page<Withdrawal>> {
  if (user.role !== "admin")
    return listWithdrawalsOf(tx, cipher, user.id, { page, status, stage });
  const found = await selectWithdrawals(
    tx,
    { userId: undefined, status, stage },
    page,
  );
  return { ...found, rows: found.rows.map((row) => forAdmin(cipher, row)) };
}

/** Returns one user's withdrawals with masked account numbers, newest first. */
export async function listWithdrawalsOf(
  tx: Tx,
  cipher: Cipher,
  userId: number,
  { page, status, stage }: Query,
): Promise<Page<Withdrawal>> {
  const found = await selectWithdrawals(tx, { userId, status, stage }, page);
  return { ...found, rows: found.rows.map((row) => forOwner(cipher, row)) };
}

/**
 * Returns one user's withdrawals with whole account numbers for exports, by id, starting after the id `after`.
 * @throws Undecryptable
 */
export async function withdrawalsAfter(
  db: Database,
  { userId, cipher }: { userId: number; cipher: Cipher },
  after: number,
  limit: number,
): Promise<Withdrawal[]> {
  const rows = await selectWithdrawalsAfter(db, userId, after, limit);
  return rows.map((row) => forExport(cipher, row));
}
