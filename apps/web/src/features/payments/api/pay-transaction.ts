import { paySandboxTransaction } from "@sigi/contract/payments.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { callApi } from "../../../platform/api-client.ts";

export type CardPayment = BodyOf<typeof paySandboxTransaction>;

/** @throws ApiFailure `card_refused`, `otp_wrong`, `transaction_closed` or `not_found`, OfflineError */
export const payTransaction = (token: string, body: CardPayment) =>
  callApi(paySandboxTransaction, { params: { token }, body });
