import type { RegionTree } from "@sigi/survey/question-types/question-type.ts";

/** Some cities by their official numbers, with three of their subdistricts each: "32.73" lies in "32". */
const cities = [
  ...["12.71", "31.71", "31.74", "32.73", "32.75", "33.74"],
  ...["34.71", "35.73", "35.78", "36.71", "51.71", "73.71"],
];

const subdistricts = cities.flatMap((city) =>
  ["01", "02", "03"].map((number) => `${city}.${number}`),
);

const provinces = [...new Set(cities.map((city) => city.slice(0, 2)))];

const known = new Set([...provinces, ...cities, ...subdistricts]);

const asRegions = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** The regions that respondents live in, a few of Indonesia's. */
export const homeRegions: RegionTree = {
  has: (_, id) => known.has(id),
  provinces: asRegions(provinces),
  children: (id) => {
    const inside = [...cities, ...subdistricts].filter(
      (one) => one.startsWith(`${id}.`) && one.length === id.length + 3,
    );
    return inside.length === 0 ? undefined : asRegions(inside);
  },
};
