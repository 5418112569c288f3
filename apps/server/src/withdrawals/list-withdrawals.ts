import type { Page } from "@sigi/contract/page.ts";
import type {
  Withdrawal,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Cipher } from "../platform/encryption.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
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
  const all = user.role === "admin";
  const userId = all ? undefined : user.id;
  const found = await selectWithdrawals(tx, { userId, status }, page);
  const present = all ? forAdmin : forOwner;
  return { ...found, rows: found.rows.map((row) => present(cipher, row)) };
}
