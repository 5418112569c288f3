import type { Tx } from "../../platform/database/transaction.ts";
import { returnToDraft } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { changeOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/** Marks an unpaid order as failed; without another open order its survey becomes a draft again. The caller has locked the survey. */
export async function failOrder(
  tx: Tx,
  survey: SurveyRow,
  { id }: OrderRow,
): Promise<OrderRow> {
  const failed = await changeOrder(tx, id, { status: "failed" });
  const others = await openOrders(tx, survey.id);
  if (others.length === 0) await returnToDraft(tx, survey);
  return failed;
}
