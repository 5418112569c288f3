import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import { m } from "@sigi/messages/messages";
import {
  ageLabels,
  educationLabels,
  genderLabels,
  incomeLabels,
  occupationLabels,
} from "@sigi/results/demographic-labels.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { regions } from "../../targeting/public.ts";
import { unknown } from "./ladders.ts";

type Labels = Readonly<
  Record<string, (inputs?: object, options?: { locale?: Locale }) => string>
>;

/** Labels of the bands of every level; provinces have their names. */
const labels: Readonly<Record<DemographicName, Labels>> = {
  gender: genderLabels,
  age: {
    ...ageLabels,
    under_25: m.demographic_age_under_25,
    "25_44": (_, options) =>
      m.admin_user_age_band({ from: 25, to: 44 }, options),
    "45_up": m.demographic_age_45_up,
  },
  province: {
    "island:sumatera": m.demographic_island_sumatera,
    "island:jawa": m.demographic_island_jawa,
    "island:bali_nusa_tenggara": m.demographic_island_bali_nusa_tenggara,
    "island:kalimantan": m.demographic_island_kalimantan,
    "island:sulawesi": m.demographic_island_sulawesi,
    "island:maluku_papua": m.demographic_island_maluku_papua,
  },
  education: {
    ...educationLabels,
    up_to_secondary: m.demographic_education_up_to_secondary,
    diploma_up: m.demographic_education_diploma_up,
  },
  income: incomeLabels,
  occupation: {
    ...occupationLabels,
    student: m.demographic_jobs_student,
    employed: m.demographic_jobs_employed,
    own_business: m.demographic_jobs_own_business,
    none_or_other: m.demographic_jobs_none_or_other,
  },
};

export function bandLabel(
  name: DemographicName,
  band: string,
  locale: Locale,
): string {
  if (band === unknown) return m.demographic_unknown({}, { locale });
  const label = labels[name][band]?.({}, { locale });
  return label ?? regions.nameOf(band) ?? band;
}
