import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { applyVoucher as endpoint } from "@sigi/contract/vouchers.ts";
import type { VoucherTerms } from "@sigi/survey/prices.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import {
  lockUnpublished,
  priceOf,
  returnToDraft,
  setVoucher,
} from "../../surveys/public.ts";
import { VoucherRefused } from "../errors.ts";
import { cancelOrders } from "../orders/cancel-orders.ts";
import { openOrders } from "../orders/repository.ts";
import { usableVoucher } from "./use-voucher.ts";

/**
 * Applies a voucher to the creator's unpublished survey; null removes it. A change cancels an open payment, because the
 * amount due differs. The voucher is not used yet: an order uses it.
 * @throws NotFound, SurveyActive, VoucherRefused
 */
export async function applyVoucher(
  tx: Tx,
  services: Services,
  owned: { code: string; ownerId: number },
  typed: string | null,
): Promise<ResultOf<typeof endpoint>> {
  const survey = await lockUnpublished(tx, owned);
  const voucher = typed
    ? await usableVoucher(tx, survey, typed, services.clock.now())
    : undefined;
  const { gross } = priceOf(survey);
  if (voucher && gross < voucher.terms.minTotal) {
    throw new VoucherRefused("voucher_min_total", voucher.terms.minTotal);
  }
  const terms = voucher?.terms ?? null;
  if (isSame(terms, survey.voucher)) return present(terms, survey);
  const changed = await setVoucher(tx, survey, terms);
  await cancelOrders(tx, services, await openOrders(tx, survey.id));
  await returnToDraft(tx, changed);
  return present(terms, changed);
}

const isSame = (one: VoucherTerms | null, other: VoucherTerms | null) =>
  one?.code === other?.code &&
  one?.type === other?.type &&
  one?.value === other?.value &&
  one?.minTotal === other?.minTotal;

function present(
  terms: VoucherTerms | null,
  survey: Parameters<typeof priceOf>[0],
): ResultOf<typeof endpoint> {
  const { discount, totalCost } = priceOf(survey);
  return {
    voucher: terms && { code: terms.code, discount },
    totalCost,
  };
}
