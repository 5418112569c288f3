import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  getSandboxTransaction,
  paySandboxTransaction,
} from "@sigi/contract/payments.ts";
import { callApi } from "../../platform/api/api-client.ts";

export type Transaction = ResultOf<typeof getSandboxTransaction>;

/** @throws ApiFailure `not_found`, UnansweredError */
export const getTransaction = (token: string): Promise<Transaction> =>
  callApi(getSandboxTransaction, { params: { token } });

/** @throws ApiFailure `card_refused`, `otp_wrong`, `transaction_closed` or `not_found`, UnansweredError */
export const payTransaction = (
  token: string,
  body: BodyOf<typeof paySandboxTransaction>,
) => callApi(paySandboxTransaction, { params: { token }, body });
