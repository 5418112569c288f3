import { allRegions } from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/surveys.ts";
import type { PlacedFaults } from "../placed-faults.ts";

/** Whether the parts of a target can be true of one person; faults by wire name. */
export function checkTarget(target: Target): PlacedFaults {
  const { minAge, maxAge, provinces, cities, subdistricts } = target;
  return {
    ...(minAge > maxAge ? { min_age: [{ code: "age_range" }] } : {}),
    ...(liesWithin(cities, provinces)
      ? {}
      : { cities: [{ code: "regions_outside" }] }),
    ...(liesWithin(subdistricts, cities) && liesWithin(subdistricts, provinces)
      ? {}
      : { subdistricts: [{ code: "regions_outside" }] }),
  };
}

/** A region's id begins with its parent's: `32.73` lies in `32`. A list that does not restrict holds everything. */
function liesWithin(inner: readonly Region[], outer: readonly Region[]) {
  return (
    isUnrestricted(inner) ||
    isUnrestricted(outer) ||
    inner.every(({ id }) =>
      outer.some((parent) => id.startsWith(`${parent.id}.`)),
    )
  );
}

function isUnrestricted(regions: readonly Region[]): boolean {
  return regions.length === 0 || regions.some(({ id }) => id === allRegions);
}
