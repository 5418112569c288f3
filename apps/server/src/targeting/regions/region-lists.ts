import { createHash } from "node:crypto";
import type { Locale } from "@sigi/contract/accounts.ts";
import { envelope } from "@sigi/contract/endpoint.ts";
import { allRegions, listProvinces } from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { NotFound } from "../../platform/business-error.ts";
import { regions } from "./regions.ts";
import type { RegionLevel } from "./regions.ts";

/** A list as the response body. It is built once, because it changes only with a new release of the data. */
export interface RegionList {
  readonly body: string;
  /** A strong tag: equal tags mean equal bytes. */
  readonly etag: string;
}

const lists = new Map<string, RegionList>();

/**
 * All regions of a level in `parent` (empty for provinces, `all` for the cities of the country) by name, after the row
 * that stands for all of them.
 * @throws NotFound for a parent that does not exist.
 */
export function regionList(
  level: RegionLevel,
  parent: string,
  locale: Locale,
): RegionList {
  const key = `${level} ${parent} ${locale}`;
  const list = lists.get(key) ?? buildList(level, parent, locale);
  lists.set(key, list);
  return list;
}

function buildList(
  level: RegionLevel,
  parent: string,
  locale: Locale,
): RegionList {
  const first = { id: allRegions, name: nameOfAll(level, locale) };
  const body = JSON.stringify(
    z.encode(wire, { result: [first, ...byName(regionsIn(level, parent))] }),
  );
  const hash = createHash("sha256").update(body).digest("base64url");
  return { body, etag: `"${hash.slice(0, 22)}"` };
}

/** The wire format, which is the same for all three lists. */
const wire = envelope(listProvinces.result);

function regionsIn(level: RegionLevel, parent: string): readonly Region[] {
  if (level === "province") return regions.provinces;
  if (level === "city" && parent === allRegions)
    return regions.provinces.flatMap(({ id }) => regions.children(id) ?? []);
  const parentLevel = level === "city" ? "province" : "city";
  if (!regions.has(parentLevel, parent)) throw new NotFound();
  return regions.children(parent) ?? [];
}

/** Sorts regions by name. The source is sorted by code, which does not help readers to find a name. */
const byName = (list: readonly Region[]) =>
  list.toSorted((a, b) => indonesian.compare(a.name, b.name));

const indonesian = new Intl.Collator("id");

function nameOfAll(level: RegionLevel, locale: Locale): string {
  switch (level) {
    case "province":
      return m.region_all_provinces({}, { locale });
    case "city":
      return m.region_all_cities({}, { locale });
    case "subdistrict":
      return m.region_all_subdistricts({}, { locale });
  }
}
