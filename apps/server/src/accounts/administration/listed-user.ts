import type { ListedUser } from "@sigi/contract/users.ts";
import { balanceOfUser } from "../../ledger/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { accountStatus } from "./account-status.ts";
import { findUser } from "../repository.ts";

/** One row of the list of everybody. @throws NotFound */
export async function listedUser(tx: Tx, userId: number): Promise<ListedUser> {
  const account = await findUser(tx, userId);
  if (!account) throw new NotFound();
  return {
    ...account,
    status: accountStatus(account),
    emailVerified: account.emailVerifiedAt !== null,
    balance: await balanceOfUser(tx, userId),
  };
}
