import type { OpenPayment, PayOutcome } from "../platform/pay-window.ts";

/** The outcome that the pay window reports. The caller verifies it with the server. */
export async function waitForPayWindow(
  payment: OpenPayment,
  paid?: AbortSignal,
): Promise<PayOutcome> {
  const { openPayWindow } =
    await import("../features/payments/open-pay-window.ts");
  return new Promise((resolve) => {
    const callbacks = {
      onSuccess: () => {
        resolve("paid");
      },
      onPending: () => {
        resolve("pending");
      },
      onError: () => {
        resolve("failed");
      },
      onClose: () => {
        resolve("closed");
      },
    };
    openPayWindow(payment, callbacks, paid);
  });
}
