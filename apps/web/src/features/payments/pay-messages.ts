/** What the sandbox's window tells the page that opened it. Nobody may trust it: the page asks our server. */
export interface PayMessage {
  readonly source: typeof payMessageSource;
  readonly result: PayResult;
}

export type PayResult = "success" | "pending" | "error" | "close";

export const payMessageSource = "sigi-pay";

const results: readonly unknown[] = ["success", "pending", "error", "close"];

export function isPayMessage(data: unknown): data is PayMessage {
  if (typeof data !== "object" || data === null) return false;
  const { source, result } = data as Partial<PayMessage>;
  return source === payMessageSource && results.includes(result);
}
