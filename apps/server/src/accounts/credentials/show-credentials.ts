import type { showCredentials as call } from "@sigi/contract/credentials.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { presentEmailChange } from "../email-change/email-change.ts";
import { findEmailChange } from "../email-change/repository.ts";
import { findUser } from "../repository.ts";
import { selectSignInMethods } from "./repository.ts";

/**
 * The user's ways to sign in, and the pending change of address.
 * @throws Unauthenticated when the account was deleted meanwhile.
 */
export async function showCredentials(
  tx: Tx,
  clock: Clock,
  userId: number,
): Promise<ResultOf<typeof call>> {
  const now = clock.now();
  const account = await findUser(tx, userId);
  const methods = await selectSignInMethods(tx, userId);
  if (!account || !methods) throw new Unauthenticated();
  const change = await findEmailChange(tx, userId, now);
  return {
    ...methods,
    emailChange: change ? presentEmailChange(change, account, now) : null,
  };
}
