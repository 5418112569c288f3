import type { RegionLevel } from "@sigi/survey/survey-form.ts";
import { queryOptions } from "@tanstack/react-query";
import { loadRegions } from "../../../platform/load-regions.ts";

/** The regions of a level inside a parent (null for provinces). They do not change while the page is open. */
export const regionsQuery = (level: RegionLevel, parentId: string | null) =>
  queryOptions({
    queryKey: ["regions", level, parentId],
    queryFn: () => loadRegions(level, parentId),
    staleTime: Infinity,
  });
