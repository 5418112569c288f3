import { consentVersion } from "@sigi/contract/accounts.ts";
import { insertConsent } from "./repository.ts";
import { businessError } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";

/**
 * Records the consent of a signed-in user to the current terms. A second time changes nothing.
 * @throws ConsentOutdated for another version, which the user may have read on an old page.
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

/** The consent is for a version of the terms that is not the current one. */
const ConsentOutdated = businessError("invalid", "consent_outdated", {
  field: "version",
});
