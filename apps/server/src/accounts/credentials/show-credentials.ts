import type { showCredentials as endpoint } from "@sigi/contract/credentials.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { selectWaysIn } from "./repository.ts";
import { shownEmailChange } from "./email-change.ts";
import { findEmailChange } from "./email-change-repository.ts";
import { findUser } from "../repository.ts";

/** How a person signs in, and the change of address that waits. */
export async function showCredentials(
  tx: Tx,
  clock: Clock,
  userId: number,
): Promise<ResultOf<typeof endpoint>> {
  const now = clock.now();
  const account = await findUser(tx, userId);
  const waysIn = await selectWaysIn(tx, userId);
  if (!account || !waysIn) throw new Unauthenticated();
  const change = await findEmailChange(tx, userId, now);
  return {
    ...waysIn,
    emailChange: change ? shownEmailChange(change, account, now) : null,
  };
}
