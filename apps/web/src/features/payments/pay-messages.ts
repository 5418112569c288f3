/** What the sandbox's window tells the page that opened it. Nobody may trust it: the page asks our server. */
export interface PayMessage {
  readonly source: typeof payMessageSource;
  readonly result: PayResult;
}

export type PayResult = "success" | "pending" | "error" | "close";

export const payMessageSource = "sigi-pay";

const results: readonly unknown[] = ["success", "pending", "error", "close"];

type Received = Pick<MessageEvent<unknown>, "data" | "origin" | "source">;

/** The result that the window `source` at `origin` tells; undefined for whatever else arrives, from anybody. */
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
