import {
  educations,
  genders,
  incomes,
  occupations,
} from "@sigi/contract/demographics.ts";
import { demographicNames } from "@sigi/contract/result-demographics.ts";
import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { ageBands } from "@sigi/contract/user-details.ts";
import { regions } from "../../targeting/public.ts";

/** The step of each dimension's ladder that is published, or the step past its end for no bands at all. */
export type Plan = Partial<Record<DemographicName, number>>;

/** A respondent's finest bands, `unknown` for fields missing in the profile. */
export type FinestBands = Readonly<Record<DemographicName, string>>;

/** The published bands of a respondent: no entry for a dimension that is not published. */
export type Bands = Partial<Record<DemographicName, string>>;

/** The band of respondents who have not filled in the field, on every level. */
export const unknown = "unknown";

/** Each finest value with the band it belongs to, in the order in which bands are shown. */
type Level = ReadonlyMap<string, string>;

/**
 * The levels of each dimension, the finest first. Each band of a level is a union of bands of the level before: a
 * coarser plan never separates people who are together in a finer one.
 */
export const ladders: Readonly<Record<DemographicName, readonly Level[]>> = {
  gender: [asTheyAre(genders)],
  age: [
    asTheyAre(ageBands),
    grouped({
      under_25: ["under_18", "18_24"],
      "25_44": ["25_34", "35_44"],
      "45_up": ["45_54", "55_64", "65_up"],
    }),
  ],
  province: [
    asTheyAre(regions.provinces.map(({ id }) => id)),
    new Map(regions.provinces.map(({ id }) => [id, islandOf(id)])),
  ],
  education: [
    asTheyAre(educations),
    grouped({
      up_to_secondary: ["SD", "SMP/MTS", "SMA", "SMK"],
      diploma_up: ["D3", "S1", "S2", "S3"],
    } satisfies Groups<(typeof educations)[number]>),
  ],
  income: [asTheyAre(incomes)],
  occupation: [
    asTheyAre(occupations),
    grouped({
      student: ["Siswa", "Mahasiswa"],
      employed: [
        "Karyawan Swasta",
        "Pegawai BUMN",
        "Pegawai Startup",
        "Buruh",
        "Tenaga Medis",
        "Guru",
        "Dosen",
      ],
      own_business: [
        "Pengusaha",
        "Pengusaha E-commerce",
        "Entrepreneur",
        "Freelancer",
        "Content Creator",
        "Investor",
      ],
      none_or_other: ["Tidak memiliki pekerjaan", "Lainnya"],
    } satisfies Groups<(typeof occupations)[number]>),
  ],
};

type Groups<Value> = Readonly<Record<string, readonly Value[]>>;

function asTheyAre(values: readonly string[]): Level {
  return new Map(values.map((value) => [value, value]));
}

function grouped(groups: Groups<string>): Level {
  return new Map(
    Object.entries(groups).flatMap(([band, values]) =>
      values.map((value) => [value, band] as const),
    ),
  );
}

/**
 * Returns the island group of a province. The official numbers of provinces begin with the digit of their island group.
 */
function islandOf(provinceId: string): string {
  const digit = provinceId[0] ?? "";
  if (digit === "1" || digit === "2") return "island:sumatera";
  if (digit === "3") return "island:jawa";
  if (digit === "5") return "island:bali_nusa_tenggara";
  if (digit === "6") return "island:kalimantan";
  if (digit === "7") return "island:sulawesi";
  return "island:maluku_papua";
}

/**
 * The level that a plan publishes of a dimension; undefined for none. A dimension that a plan does not name is not
 * published.
 */
export const levelOf = (plan: Plan, name: DemographicName): Level | undefined =>
  ladders[name][plan[name] ?? ladders[name].length];

/** The bands of a level with their finest values, both in the order in which they are shown. */
export const valuesByBand = (level: Level): Map<string, string[]> =>
  Map.groupBy(level.keys(), (value) => level.get(value) ?? unknown);

/** The bands of a respondent that a plan publishes. */
export function bandsUnder(plan: Plan, finest: FinestBands): Bands {
  const bands: Bands = {};
  for (const name of demographicNames) {
    const level = levelOf(plan, name);
    if (level) bands[name] = level.get(finest[name]) ?? unknown;
  }
  return bands;
}

/** Encodes bands as a text, which is the same for the same bands. */
export const combinationOf = (bands: Bands): string =>
  JSON.stringify(demographicNames.map((name) => bands[name] ?? null));
