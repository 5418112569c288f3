import type { chooseCredit as endpoint } from "@sigi/contract/payments.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import {
  creditAccountOf,
  creditOfUser,
  lockLedgerAccounts,
} from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  creatorOf,
  lockUnpublished,
  priceOf,
  returnToDraft,
} from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { creditOfOpenOrders } from "./read-models.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { openOrders, storeUseCredit, usesCredit } from "./repository.ts";
import type { OrderRow } from "./repository.ts";

/**
 * Sets whether the creator's credit pays for their unpublished survey. A change cancels an open payment, because the
 * amount due differs.
 * @throws NotFound, SurveyActive
 */
export async function chooseCredit(
  tx: Tx,
  services: Services,
  owned: { code: string; ownerId: number },
  useCredit: boolean,
): Promise<ResultOf<typeof endpoint>> {
  const survey = await lockUnpublished(tx, owned);
  if (useCredit !== (await usesCredit(tx, survey.id))) {
    await storeUseCredit(tx, survey.id, useCredit);
    await cancelOrders(tx, services, await openOrders(tx, survey.id));
    await returnToDraft(tx, survey);
  }
  const { totalCost } = priceOf(survey);
  const credit = await creditFor(tx, survey, totalCost);
  return { useCredit, totalCost, credit, due: totalCost - credit };
}

/**
 * Returns the part of a price that credit pays, in rupiah: the creator's credit that no other open order counts on. No
 * credit is reserved: it is spent when the order is paid, if it is still available then. The account stays locked, so
 * that orders of other surveys that are opened or paid meanwhile wait.
 */
export async function creditFor(
  tx: Tx,
  survey: SurveyRow,
  price: number,
): Promise<number> {
  if (!(await usesCredit(tx, survey.id))) return 0;
  const userId = creatorOf(survey);
  await lockLedgerAccounts(tx, [creditAccountOf(userId)]);
  const held = await creditOfUser(tx, userId);
  const wanted = await creditOfOpenOrders(tx, userId, { surveyId: survey.id });
  return Math.min(Math.max(0, held - wanted), price);
}

/**
 * Returns true if the creator still has the credit that pays a part of the order. Also locks the other accounts that
 * the payment may move and that the survey's lock does not protect, because ledger accounts are locked together.
 */
export async function coversCredit(
  tx: Tx,
  survey: SurveyRow,
  { credit }: OrderRow,
  provider: ProviderName,
): Promise<boolean> {
  if (credit === 0) return true;
  const userId = creatorOf(survey);
  await lockLedgerAccounts(tx, [
    creditAccountOf(userId),
    { kind: "refund_pending", owner: `user:${userId}` },
    { kind: "gateway_clearing", owner: `provider:${provider}` },
  ]);
  return credit <= (await creditOfUser(tx, userId));
}
