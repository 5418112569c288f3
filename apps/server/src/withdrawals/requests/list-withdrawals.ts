import type { Page } from "@sigi/contract/page.ts";
import type {
  Withdrawal,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher } from "../../platform/encryption.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { selectWithdrawals } from "./repository.ts";
import { forAdmin, forOwner } from "./withdrawal.ts";

interface Query {
  readonly page: number;
  readonly status?: WithdrawalStatus | undefined;
}

/** Everybody's requests for an admin, the own for anybody else; newest first. */
export async function listWithdrawals(
  tx: Tx,
  cipher: Cipher,
  user: SessionUser,
  { page, status }: Query,
): Promise<Page<Withdrawal>> {
  if (user.role !== "admin")
    return listWithdrawalsOf(tx, cipher, user.id, { page, status });
  const found = await selectWithdrawals(
    tx,
    { userId: undefined, status },
    page,
  );
  return { ...found, rows: found.rows.map((row) => forAdmin(cipher, row)) };
}

/** One person's requests with the account number masked, newest first. */
export async function listWithdrawalsOf(
  tx: Tx,
  cipher: Cipher,
  userId: number,
  { page, status }: Query,
): Promise<Page<Withdrawal>> {
  const found = await selectWithdrawals(tx, { userId, status }, page);
  return { ...found, rows: found.rows.map((row) => forOwner(cipher, row)) };
}
