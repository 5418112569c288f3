import type { User } from "@sigi/contract/accounts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { currentUser } from "./current-user.ts";
import { updateName } from "../repository.ts";

/** What a person is called; who holds a bank account is told with each withdrawal, so money does not follow it. */
export async function changeName(
  tx: Tx,
  userId: number,
  name: string,
): Promise<User> {
  await updateName(tx, userId, name);
  return currentUser(tx, userId);
}
