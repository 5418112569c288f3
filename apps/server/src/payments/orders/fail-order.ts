import type { Tx } from "../../platform/database/transaction.ts";
import { returnToDraft } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { changeOrder, openOrders } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/** An order that will not be paid; without another open one its survey is a draft again. The caller holds its lock. */
export async function giveUp(
  tx: Tx,
  survey: SurveyRow,
  { id }: OrderRow,
): Promise<OrderRow> {
  const failed = await changeOrder(tx, id, { status: "failed" });
  const others = await openOrders(tx, survey.id);
  if (others.length === 0) await returnToDraft(tx, survey);
  return failed;
}
