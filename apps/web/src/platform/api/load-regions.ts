import {
  allRegions,
  listCities,
  listProvinces,
  listSubdistricts,
} from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import { callApi } from "./api-client.ts";

/**
 * The regions of a level inside a parent (null for provinces), without the "Semua …" row that leads each list.
 * @throws UnansweredError, ApiFailure
 */
export async function loadRegions(
  level: RegionLevel,
  parentId: string | null,
  signal?: AbortSignal,
): Promise<readonly Region[]> {
  const regions = await callList(level, parentId ?? "", signal);
  return regions.filter(({ id }) => id !== allRegions);
}

function callList(
  level: RegionLevel,
  id: string,
  signal?: AbortSignal,
): Promise<readonly Region[]> {
  switch (level) {
    case "province":
      return callApi(listProvinces, {}, { signal });
    case "city":
      return callApi(listCities, { params: { id } }, { signal });
    case "subdistrict":
      return callApi(listSubdistricts, { params: { id } }, { signal });
  }
}
