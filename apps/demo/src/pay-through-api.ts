import type { ApiClient } from "@sigi/contract/api-client.ts";
import {
  paySandboxTransaction,
  startPayment,
} from "@sigi/contract/payments.ts";
import { ApiFailure } from "@sigi/contract/request.ts";

/** The sandbox's test card that is always accepted. */
const testCard = {
  card_number: "4811111111111114",
  card_cvv: "123",
  otp: "112233",
};

/**
 * Opens a payment for a complete draft and pays it with the sandbox's test card. Paying twice charges once.
 * @returns the order's id; undefined when the survey needs no payment.
 * @throws ApiFailure, for example when the survey is incomplete.
 */
export async function payThroughApi(
  creator: ApiClient,
  code: string,
): Promise<string | undefined> {
  const payment = await unless("survey_active", () =>
    creator.call(startPayment, { params: { code } }),
  );
  if (!payment || "published" in payment) return undefined;
  const { token, orderId } = payment;
  await unless("transaction_closed", () =>
    creator.call(paySandboxTransaction, { params: { token }, body: testCard }),
  );
  return orderId;
}

/** Returns undefined when the server responds with this error code, which means that the step was done before. */
export async function unless<Result>(
  code: string,
  call: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiFailure && error.code === code) return undefined;
    throw error;
  }
}
