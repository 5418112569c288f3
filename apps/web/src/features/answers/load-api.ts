import type { LoadRegions, RegionOption } from "../../form/form-context.ts";
import {
  reportAnswered,
  UnansweredError,
} from "../../platform/device/connection.ts";
import { whenIdle } from "../../platform/device/when-idle.ts";
import type { Calls, Outcome } from "./api.ts";

/** Makes a call. If the calls cannot be loaded, the outcome is `unanswered`. */
export async function call<Value>(
  make: (calls: Calls) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await make(await loadCalls());
  } catch (error) {
    if (error instanceof UnansweredError)
      return { kind: "unanswered", offline: error.offline };
    throw error;
  }
}

const lists = new Map<string, Promise<readonly RegionOption[]>>();

/** Region lists for the form. Each is requested once; a failed request is repeated on the next use. */
export const loadRegionList: LoadRegions = (level, parentId) => {
  const key = `${level}/${parentId ?? ""}`;
  const known = lists.get(key);
  if (known) return known;
  const list = loadCalls().then((calls) => calls.loadRegions(level, parentId));
  lists.set(key, list);
  list.catch(() => lists.delete(key));
  return list;
};

/** Loads the calls when the browser is idle. A failure is reported when a call is made. */
export function prefetchCalls(): void {
  whenIdle(() => {
    loadCalls().catch(() => undefined);
  });
}

/**
 * The calls are not part of the page's first load: the page starts from the data in its HTML, and the code that
 * validates and encodes requests is a third of the total. It loads while the respondent reads.
 * @throws UnansweredError when it cannot be loaded.
 */
async function loadCalls(): Promise<Calls> {
  try {
    return (await import("./api.ts")).calls;
  } catch (error) {
    reportAnswered(false);
    throw new UnansweredError(error);
  }
}
