import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** Traces that the account shares with another one that answered the same survey. */
export interface SharedIdentity {
  readonly sameBankAccount: boolean;
  /** True if both have the same device token of the platform. Addresses and fingerprints are not tokens. */
  readonly sameDeviceToken: boolean;
}

/**
 * The traces of a second account: one for the bank account, one for the device. Households share both, so it never
 * holds alone.
 */
export function secondAccount(shared: SharedIdentity | null): Signal {
  const { tracesMin } = rules.second_account;
  if (shared === null) {
    return notComputable("second_account", "accounts_unknown", tracesMin);
  }
  const bankAccount = Number(shared.sameBankAccount);
  const device = Number(shared.sameDeviceToken);
  const value = bankAccount + device;
  return judged("second_account", {
    value,
    threshold: tracesMin,
    fired: value >= tracesMin,
    details: { bankAccount, device, traces: value },
  });
}
