import { divideLapsed } from "../../ledger/public.ts";
import type { DividedRest } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { fundingOf, goneBackOf } from "./repository.ts";

/**
 * Divides a guest's lapsed reward as the survey's price was paid, before or after the survey was settled. The caller holds
 * the survey's lock. `returnedBefore`: what lapsed rewards of the survey returned to its creator. Rupiah.
 */
export async function divideLapsedReward(
  tx: Tx,
  { id, returned }: Pick<SurveyRow, "id" | "returned">,
  {
    reward,
    returnedBefore,
  }: { readonly reward: number; readonly returnedBefore: number },
): Promise<DividedRest> {
  const paid = await fundingOf(tx, id);
  const gone = await goneBackOf(tx, id);
  const back = gone.fromSurvey + gone.lost + gone.recovered;
  const cashLeft =
    paid.collected + paid.credit - back - (returned ?? 0) - returnedBefore;
  return divideLapsed(reward, paid, gone, cashLeft);
}
