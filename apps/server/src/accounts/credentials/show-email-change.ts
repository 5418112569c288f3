import type { showEmailChange as endpoint } from "@sigi/contract/credentials.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { lockEmailChange } from "./lock-email-change.ts";

/** What a mailed link would change: whoever merely opens it, a scanner of mails for one, changes nothing. @throws TokenInvalid */
export async function showEmailChange(
  tx: Tx,
  clock: Clock,
  token: string,
): Promise<ResultOf<typeof endpoint>> {
  const { change, side } = await lockEmailChange(tx, token, clock.now());
  return { side, newEmail: change.newEmail };
}
