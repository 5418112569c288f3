import { ageMax, ageMin, all, genders } from "@sigi/contract/demographics.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import {
  educationLabels,
  genderLabels,
  incomeLabels,
  occupationLabels,
} from "@sigi/results/demographic-labels.ts";
import {
  deviceLabels,
  religionLabels,
} from "../../../../platform/locale/demographic-labels.ts";
import { chosenRegions } from "../../model/region-selection.ts";
import { criterionLabels } from "../../quotas/quota-criteria.ts";

/** Describes the target of a survey: "10 orang · Wanita · 18–25 tahun · Kota Bandung". */
export function describeTarget(survey: Survey): string {
  const { genders: sexes, minAge, maxAge, smoking, devices } = survey;
  const listed = <Value extends string>(
    values: readonly (Value | typeof all)[],
    labels: Readonly<Record<Value, () => string>>,
  ) =>
    values.includes(all)
      ? ""
      : (values as readonly Value[]).map((value) => labels[value]()).join(", ");
  const parts = [
    m.publish_people({ count: survey.respondents }),
    sexes.length === genders.length ? "" : listed(sexes, genderLabels),
    ages(minAge, maxAge),
    regions(survey),
    listed(survey.educations, educationLabels),
    listed(survey.incomes, incomeLabels),
    listed(survey.occupations, occupationLabels),
    listed(survey.religions, religionLabels),
    survey.bloodTypes.join(", "),
    listed(devices, deviceLabels),
    smoking.length === 1
      ? smoking[0]
        ? m.target_smoking_yes()
        : m.target_smoking_no()
      : "",
  ].filter((part) => part !== "");
  return (parts.length > 1 ? parts : [...parts, m.publish_anyone()]).join(
    " · ",
  );
}

/** Describes the division of the places: "Jenis kelamin × Usia, 6 kelompok". */
export const describeQuotas = ({ dimensions, places }: Quotas): string =>
  m.quotas_summary({
    criteria: dimensions.map(({ by }) => criterionLabels[by]()).join(" × "),
    count: places.filter((one) => one > 0).length,
  });

function ages(min: number, max: number): string {
  if (min === ageMin && max === ageMax) return "";
  if (max === ageMax) return m.publish_age_from({ min });
  return min === ageMin
    ? m.publish_age_to({ max })
    : m.publish_age_between({ min, max });
}

/** The names of the chosen regions at the lowest level that has any. */
function regions({ provinces, cities, subdistricts }: Survey): string {
  const chosen = [subdistricts, cities, provinces].map(chosenRegions);
  const smallest = chosen.find((level) => level.length > 0) ?? [];
  return smallest.map(({ name }) => name).join(", ");
}
