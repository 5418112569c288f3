/** A message from the sandbox's pay window to the page that opened it. It proves nothing: the page asks our server. */
interface PayMessage {
  readonly source: typeof payMessageSource;
  readonly result: PayResult;
}

export type PayResult = "success" | "pending" | "error" | "close";

const payMessageSource = "sigi-pay";

const results: readonly unknown[] = ["success", "pending", "error", "close"];

type Received = Pick<MessageEvent<unknown>, "data" | "origin" | "source">;

/** The result in a message from the expected window and origin; undefined for any other message. */
export function readPayMessage(
  received: Received,
  expected: Pick<Received, "origin" | "source">,
): PayResult | undefined {
  const { origin, source, data } = received;
  const isExpected = origin === expected.origin && source === expected.source;
  return isExpected && isPayMessage(data) ? data.result : undefined;
}

function isPayMessage(data: unknown): data is PayMessage {
  if (typeof data !== "object" || data === null) return false;
  const { source, result } = data as Partial<PayMessage>;
  return source === payMessageSource && results.includes(result);
}

/** Returns true if the pay window is framed in one of our pages. */
export const isInDialog = () => window.parent !== window;

/** Posts the result to the surrounding page; does nothing on a separate page. */
export function reportResult(result: PayResult): void {
  if (!isInDialog()) return;
  const message: PayMessage = { source: payMessageSource, result };
  window.parent.postMessage(message, window.location.origin);
}
