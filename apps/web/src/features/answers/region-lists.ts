import type { LoadRegions, RegionOption } from "../../form/form-context.ts";
import { loadCalls } from "./load-calls.ts";

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
