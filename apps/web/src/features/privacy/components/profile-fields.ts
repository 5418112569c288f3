import type { PersonalData } from "@sigi/contract/privacy.ts";
import { m } from "@sigi/messages/messages";
import {
  educationLabels,
  genderLabels,
  incomeLabels,
  occupationLabels,
} from "@sigi/results/demographic-labels.ts";
import {
  bloodTypeLabels,
  deviceLabels,
  religionLabels,
} from "../../../platform/locale/demographic-labels.ts";

/** The profile with the labels of its form; null means that there is no value. */
export function profileFields({
  profile,
  residence,
}: Pick<PersonalData, "profile" | "residence">) {
  const { phone, birthDate, smoking, devices } = profile;
  return [
    [m.profile_phone(), phone],
    [m.profile_gender(), labelOf(genderLabels, profile.gender)],
    [m.profile_birth_date(), birthDate],
    [m.profile_residence(), residence],
    [m.profile_education(), labelOf(educationLabels, profile.education)],
    [m.profile_occupation(), labelOf(occupationLabels, profile.occupation)],
    [m.profile_income(), labelOf(incomeLabels, profile.income)],
    [m.profile_religion(), labelOf(religionLabels, profile.religion)],
    [
      m.profile_smoking(),
      smoking === null
        ? null
        : smoking
          ? m.profile_smoking_yes()
          : m.profile_smoking_no(),
    ],
    [
      m.profile_devices(),
      devices.map((device) => deviceLabels[device]()).join(", ") || null,
    ],
    [m.profile_blood_type(), labelOf(bloodTypeLabels, profile.bloodType)],
  ] as const;
}

const labelOf = <Value extends string>(
  labels: Readonly<Record<Value, () => string>>,
  value: Value | null,
) => (value === null ? null : labels[value]());
