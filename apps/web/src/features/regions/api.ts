import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import { queryOptions } from "@tanstack/react-query";
import { regionsQuery } from "../../platform/api/catalogues.ts";

/** The regions in which a user may live. Nothing is requested before the parent is chosen; provinces have none. */
export const residenceQuery = (level: RegionLevel, parentId: string | null) =>
  queryOptions({
    ...regionsQuery(level, parentId),
    meta: { storedOffline: true },
    enabled: level === "province" || parentId !== null,
  });
