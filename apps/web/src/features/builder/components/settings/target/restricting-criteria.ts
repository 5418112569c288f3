import { ageMax, ageMin, all } from "@sigi/contract/demographics.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { m } from "@sigi/messages/messages";

/** The names of the criteria that restrict a target, those that usually exclude most people first. */
export function restrictingCriteria(target: Target): string[] {
  const { genders, smoking, minAge, maxAge } = target;
  const regions = [target.subdistricts, target.cities, target.provinces];
  const restricts = (list: readonly string[]) =>
    list.length > 0 && !list.includes(all);
  return [
    ...(regions.some((level) => restrictsRegion(level))
      ? [m.target_regions()]
      : []),
    ...(minAge > ageMin || maxAge < ageMax ? [m.target_age()] : []),
    ...(genders.length === 1 ? [m.target_gender()] : []),
    ...(restricts(target.educations) ? [m.target_education()] : []),
    ...(restricts(target.incomes) ? [m.target_income()] : []),
    ...(restricts(target.occupations) ? [m.target_work()] : []),
    ...(restricts(target.religions) ? [m.target_religion()] : []),
    ...(restricts(target.bloodTypes) ? [m.target_blood_type()] : []),
    ...(target.devices.length > 0 ? [m.target_devices()] : []),
    ...(smoking.length === 1 ? [m.target_smoking()] : []),
  ];
}

const restrictsRegion = (level: Target["provinces"]) =>
  level.length > 0 && !level.some(({ id }) => id === allRegions);
