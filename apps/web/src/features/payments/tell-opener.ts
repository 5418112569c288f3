import { payMessageSource } from "./pay-messages.ts";
import type { PayMessage, PayResult } from "./pay-messages.ts";

/** Whether the pay window is a dialog in one of our pages, not a page of its own. */
export const isInDialog = () => window.parent !== window;

/** Tells the page around the window how it stands; on a page of its own nobody listens. */
export function tellOpener(result: PayResult): void {
  if (!isInDialog()) return;
  const message: PayMessage = { source: payMessageSource, result };
  window.parent.postMessage(message, window.location.origin);
}
