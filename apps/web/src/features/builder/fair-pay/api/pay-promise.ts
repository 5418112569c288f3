import * as fairPay from "@sigi/contract/fair-pay.ts";
import { callApi } from "../../../../platform/api/api-client.ts";

/** The promised pay for an hour, and the budget for it, in rupiah. */
export interface ChosenPromise {
  readonly promisePerHour: number;
  readonly promiseBudget: number;
}

/** Promises a pay per hour; null withdraws it. A payment that was open is cancelled. */
export const choosePayPromise = (code: string, chosen: ChosenPromise | null) =>
  callApi(fairPay.choosePayPromise, { params: { code }, body: { chosen } });
