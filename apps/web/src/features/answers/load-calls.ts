import { reportAnswered } from "../../platform/connection.ts";
import { whenIdle } from "../../platform/when-idle.ts";
import { OfflineError } from "../../platform/offline-error.ts";
import type { Calls, Outcome } from "./api.ts";

/**
 * The calls are not part of the page's first load: it starts from the data in its HTML, and what checks and encodes
 * requests is a third of the whole. It comes while the person reads.
 * @throws OfflineError when it cannot be had.
 */
export async function loadCalls(): Promise<Calls> {
  try {
    return (await import("./api.ts")).calls;
  } catch (error) {
    throw new OfflineError(error);
  }
}

/** Fetches the calls once the browser has nothing better to do. A failure shows when a call is made. */
export function prefetchCalls(): void {
  whenIdle(() => {
    loadCalls().catch(() => undefined);
  });
}

/** Makes a call; without the connection to load it, it is as offline as the call itself. */
export async function call<Value>(
  make: (calls: Calls) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await attempt(make);
  reportAnswered(outcome.kind !== "offline");
  return outcome;
}

async function attempt<Value>(
  make: (calls: Calls) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await make(await loadCalls());
  } catch (error) {
    if (error instanceof OfflineError) return { kind: "offline" };
    throw error;
  }
}
