import { startPayment } from "@sigi/contract/payments.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Has the whole survey checked and a payment opened for it. */
export const startPaymentMutation = mutationOptions({
  mutationFn: (code: string) => callApi(startPayment, { params: { code } }),
});
