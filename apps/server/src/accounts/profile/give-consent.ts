import { consentVersion } from "@sigi/contract/accounts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { insertConsent } from "./repository.ts";
import { ConsentOutdated } from "../errors.ts";

/**
 * A signed-in person agrees to the present terms; a second time changes nothing.
 * @throws ConsentOutdated for another version: what was read is not what holds.
 */
export async function giveConsent(
  tx: Tx,
  clock: Clock,
  { userId, version }: { userId: number; version: string },
): Promise<void> {
  if (version !== consentVersion) throw new ConsentOutdated();
  await insertConsent(tx, {
    userId,
    version,
    givenAt: clock.now(),
    source: "renewal",
  });
}
