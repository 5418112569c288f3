import { all } from "@sigi/contract/demographics.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { Invalid } from "../../platform/business-error.ts";
import { regions } from "../../targeting/public.ts";
import type { RegionLevel } from "../../targeting/public.ts";

type Edit<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * Returns the target with the given fields replaced. Only the ids of regions are used; their names come from the region
 * list.
 * @throws Invalid at `provinces`, `cities` or `subdistricts` for a region that does not exist.
 */
export function readTarget(present: Target, edit: Edit<Target>): Target {
  const { provinces, cities, subdistricts } = edit;
  return {
    ...present,
    ...givenFields(present, edit),
    ...(provinces && {
      provinces: readRegions("province", provinces, "provinces"),
    }),
    ...(cities && { cities: readRegions("city", cities, "cities") }),
    ...(subdistricts && {
      subdistricts: readRegions("subdistrict", subdistricts, "subdistricts"),
    }),
  };
}

function givenFields(present: Target, edit: Edit<Target>): Partial<Target> {
  return Object.fromEntries(
    Object.entries(edit).filter(
      ([field, value]) => field in present && value !== undefined,
    ),
  );
}

/** Returns the regions with their names. @throws Invalid at `field` for a region that does not exist. */
export function readRegions(
  level: RegionLevel,
  list: readonly Region[],
  field: string,
): Region[] {
  return list.map(({ id }) => {
    if (id === allRegions) return { id, name: all };
    const name = regions.has(level, id) ? regions.nameOf(id) : undefined;
    if (name === undefined) {
      throw new Invalid({ [field]: [{ code: "not_a_choice" }] });
    }
    return { id, name };
  });
}
