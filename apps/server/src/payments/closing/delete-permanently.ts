import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { deleteSurveyRow, lockBinnedSurvey } from "../../surveys/public.ts";
import { SurveyHasOrders } from "../errors.ts";
import { hasOrders } from "./repository.ts";

/**
 * Deletes a survey in the bin with its form. One with orders stays: the books refer to it.
 * @throws NotFound, also for a survey outside the bin, SurveyHasOrders.
 */
export async function deleteSurveyPermanently(
  tx: Tx,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
): Promise<void> {
  const survey = await lockBinnedSurvey(tx, id);
  if (survey?.ownerId !== ownerId) throw new NotFound();
  if (await hasOrders(tx, id)) throw new SurveyHasOrders();
  await deleteSurveyRow(tx, id);
}
