import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** What the account shares with another one that answered the same survey. */
export interface SharedIdentity {
  readonly sameBankAccount: boolean;
  /** The same token that the platform gave to a device. Addresses and fingerprints are none. */
  readonly sameDeviceToken: boolean;
  readonly samePayoutHolder: boolean;
}

/**
 * The traces of a second account: one where the money goes, one for the device. Bank account and holder are one trace,
 * because who shares the first has the second too. Households share both, so it never holds alone.
 */
export function secondAccount(shared: SharedIdentity | null): Signal {
  const { tracesMin } = rules.second_account;
  if (shared === null) {
    return notComputable("second_account", "accounts_unknown", tracesMin);
  }
  const bankAccount = Number(shared.sameBankAccount);
  const holder = Number(shared.samePayoutHolder);
  const device = Number(shared.sameDeviceToken);
  const value = Math.max(bankAccount, holder) + device;
  return judged("second_account", {
    value,
    threshold: tracesMin,
    fired: value >= tracesMin,
    details: { bankAccount, holder, device, traces: value },
  });
}
