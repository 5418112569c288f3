import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { accountBalance } from "./repository.ts";

/** What a person can withdraw now, in rupiah ≥ 0. */
export async function balanceOfUser(
  tx: Tx | Database,
  userId: number,
): Promise<number> {
  const owed = await accountBalance(tx, "payable", `user:${userId}`);
  return Math.abs(owed);
}
