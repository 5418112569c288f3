import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Cipher } from "../platform/encryption.ts";
import { selectOwnAfter } from "./requests/repository.ts";
import { forAdmin } from "./requests/withdrawal.ts";

/**
 * A person's withdrawals by id with their whole account numbers, from the one after `after`.
 * @throws Undecryptable
 */
export async function ownWithdrawalsAfter(
  db: Database,
  { userId, cipher }: { userId: number; cipher: Cipher },
  after: number,
  limit: number,
): Promise<Withdrawal[]> {
  const rows = await selectOwnAfter(db, userId, after, limit);
  return rows.map((row) => {
    const { user: _, ...own } = forAdmin(cipher, row);
    return own;
  });
}
