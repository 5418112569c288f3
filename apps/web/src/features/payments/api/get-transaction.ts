import { getSandboxTransaction } from "@sigi/contract/payments.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { callApi } from "../../../platform/api-client.ts";

export type Transaction = ResultOf<typeof getSandboxTransaction>;

/** @throws ApiFailure `not_found`, OfflineError */
export const getTransaction = (token: string): Promise<Transaction> =>
  callApi(getSandboxTransaction, { params: { token } });
