import type { Tx } from "../platform/database/transaction.ts";
import { selectBalances } from "./totals-repository.ts";

/** What each of these people can withdraw now, in rupiah ≥ 0, by user id; in one statement. */
export async function balancesOfUsers(
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await selectBalances(
    tx,
    "payable",
    userIds.map((id) => `user:${id}` as const),
  );
  const owed = new Map(found.map(({ owner, balance }) => [owner, balance]));
  return new Map(
    userIds.map((id) => [id, Math.abs(owed.get(`user:${id}`) ?? 0)]),
  );
}
