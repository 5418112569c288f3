import type { FieldFault } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { findReferrer } from "./repository.ts";

interface ReadReferral {
  /** The code; null if there is none. */
  readonly code: string | null;
  readonly faults: Readonly<Record<string, readonly FieldFault[]>>;
}

/** Looks up a typed referral code; returns a fault at `referral` when it is unknown. */
export async function readReferral(
  tx: Tx | Database,
  typed: string | undefined,
): Promise<ReadReferral> {
  if (!typed) return { code: null, faults: {} };
  const referrer = await findReferrer(tx, typed);
  return referrer
    ? { code: referrer.code, faults: {} }
    : { code: null, faults: { referral: [{ code: "referral_unknown" }] } };
}
