import type { LoadRegions, RegionOption } from "../../form/form-context.ts";
import { reportAnswered } from "../../platform/connection.ts";
import { OfflineError } from "../../platform/offline-error.ts";
import { whenIdle } from "../../platform/when-idle.ts";
import type { Calls, Outcome } from "./api.ts";

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

const lists = new Map<string, Promise<readonly RegionOption[]>>();

/** Region lists for the form, each asked for once; a failed one is asked for again. */
export const loadRegionList: LoadRegions = (level, parentId) => {
  const key = `${level}/${parentId ?? ""}`;
  const known = lists.get(key);
  if (known) return known;
  const list = loadCalls().then((calls) => calls.loadRegions(level, parentId));
  lists.set(key, list);
  list.catch(() => lists.delete(key));
  return list;
};

/** Fetches the calls once the browser has nothing better to do. A failure shows when a call is made. */
export function prefetchCalls(): void {
  whenIdle(() => {
    loadCalls().catch(() => undefined);
  });
}

/**
 * The calls are not part of the page's first load: it starts from the data in its HTML, and what checks and encodes
 * requests is a third of the whole. It comes while the person reads.
 * @throws OfflineError when it cannot be had.
 */
async function loadCalls(): Promise<Calls> {
  try {
    return (await import("./api.ts")).calls;
  } catch (error) {
    throw new OfflineError(error);
  }
}
