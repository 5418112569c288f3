import type { Page } from "@sigi/contract/page.ts";
import type {
  Withdrawal,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import type { Tx } from "../platform/database/transaction.ts";
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
  user: SessionUser,
  { page, status }: Query,
): Promise<Page<Withdrawal>> {
  const all = user.role === "admin";
  const userId = all ? undefined : user.id;
  const found = await selectWithdrawals(tx, { userId, status }, page);
  return { ...found, rows: found.rows.map(all ? forAdmin : forOwner) };
}
