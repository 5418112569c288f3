import type { FieldFault } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { findReferrer } from "./referral-repository.ts";

interface ReadReferral {
  /** Null for none. */
  readonly code: string | null;
  readonly faults: Readonly<Record<string, readonly FieldFault[]>>;
}

/** The code that somebody came with, if any; a fault at `referral` when nobody has it. */
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
