/** What the sandbox's window tells the page that opened it. Nobody may trust it: the page asks our server. */
interface PayMessage {
  readonly source: typeof payMessageSource;
  readonly result: PayResult;
}

export type PayResult = "success" | "pending" | "error" | "close";

const payMessageSource = "sigi-pay";

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

/** Whether the pay window is a dialog in one of our pages, not a page of its own. */
export const isInDialog = () => window.parent !== window;

/** Tells the page around the window how it stands; on a page of its own nobody listens. */
export function tellOpener(result: PayResult): void {
  if (!isInDialog()) return;
  const message: PayMessage = { source: payMessageSource, result };
  window.parent.postMessage(message, window.location.origin);
}
