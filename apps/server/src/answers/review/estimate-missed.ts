import type { estimateMissed as endpoint } from "@sigi/contract/answer-conduct.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { wilsonInterval } from "@sigi/statistics/proportion.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { countSamples } from "./repository.ts";

const DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/**
 * Estimates the number of accepted answers that are careless although the rules found nothing, from the samples that
 * admins have judged.
 */
export async function estimateMissed(
  tx: Tx,
  now: Date,
): Promise<ResultOf<typeof endpoint>> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const { judged, careless } = await countSamples(tx, since);
  const share = judged === 0 ? null : careless / judged;
  const interval = share === null ? null : wilsonInterval(share, judged);
  const { low = null, high = null } = interval ?? {};
  return { judged, careless, share, low, high };
}
