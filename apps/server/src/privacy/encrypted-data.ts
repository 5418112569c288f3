import { reencryptTwoStep, twoStepKeyIds } from "../accounts/public.ts";
import { refundAccounts } from "../payments/public.ts";
import type { Services } from "../platform/services.ts";
import { StartupError } from "../platform/startup-error.ts";
import {
  reencryptProofs,
  selectProofKeyIds,
  withdrawalAccounts,
} from "../withdrawals/public.ts";

type Tools = Pick<Services, "db" | "cipher">;

/**
 * Checks before the first request that every key the database needs is configured.
 * @throws StartupError when one is missing.
 */
export async function requireDataKeys(tools: Tools): Promise<void> {
  const needed = new Set([
    ...(await withdrawalAccounts.keyIds(tools.db)),
    ...(await selectProofKeyIds(tools.db)),
    ...(await refundAccounts.keyIds(tools.db)),
    ...(await twoStepKeyIds(tools.db)),
  ]);
  const missing = [...needed].filter((id) => !tools.cipher.hasKey(id));
  if (missing.length === 0) return;
  throw new StartupError(
    `The database holds values encrypted with keys that are not there: ${missing.join(", ")}. Add them to DATA_KEYS behind the newest one, or put back the data directory's file keys/data-key.`,
  );
}

/** Re-encrypts values that do not use the newest key, for `npm run data:reencrypt`. */
export async function reencryptData(
  tools: Tools,
): Promise<readonly { name: string; written: number }[]> {
  return [
    {
      name: "accounts of withdrawals",
      written: await withdrawalAccounts.reencrypt(tools),
    },
    {
      name: "accounts of refunds",
      written: await refundAccounts.reencrypt(tools),
    },
    { name: "proofs of payouts", written: await reencryptProofs(tools) },
    {
      name: "keys of two-step sign-in",
      written: await reencryptTwoStep(tools),
    },
  ];
}
