import type { Profile } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";

/** The profile as the form holds it: texts are never null, and smoking has three states. */
export interface ProfileValues {
  phone: string;
  gender: Profile["gender"];
  birthDate: string;
  smoking: "yes" | "no" | null;
  education: Profile["education"];
  income: Profile["income"];
  religion: Profile["religion"];
  occupation: Profile["occupation"];
  devices: Profile["devices"];
  bloodType: Profile["bloodType"];
  provinceId: string | null;
  cityId: string | null;
  subdistrictId: string | null;
}

/** Wire names that differ from the field's own name in snake_case. */
export const profileWireNames = {
  studied_at: "education",
  income_type: "income",
  job: "occupation",
  device: "devices",
  typeofblood: "bloodType",
} as const;

export function toFormValues(profile: Profile): ProfileValues {
  return {
    ...profile,
    phone: profile.phone ?? "",
    birthDate: profile.birthDate ?? "",
    smoking: profile.smoking === null ? null : profile.smoking ? "yes" : "no",
  };
}

export function toProfile(values: ProfileValues): Profile {
  return {
    ...values,
    phone: values.phone.trim() === "" ? null : internationalPhone(values.phone),
    birthDate: values.birthDate === "" ? null : values.birthDate,
    smoking: values.smoking === null ? null : values.smoking === "yes",
  };
}

/** The fields that surveys require: they are matched by gender, age and region. */
export const requiredFields = [
  "gender",
  "birthDate",
  "provinceId",
  "cityId",
  "subdistrictId",
] as const satisfies readonly (keyof Profile)[];

const requiredNames = {
  gender: m.profile_gender,
  birthDate: m.profile_birth_date,
  provinceId: m.region_province,
  cityId: m.region_city,
  subdistrictId: m.region_subdistrict,
} as const satisfies Record<(typeof requiredFields)[number], () => string>;

/** Number of required fields that are filled in. */
export const requiredDone = (values: ProfileValues): number =>
  requiredFields.filter((field) => values[field]).length;

/** Missing and invalid values. */
export function profileFaults(
  values: ProfileValues,
): Partial<Record<keyof ProfileValues, string>> {
  const missing: Record<string, string> = Object.fromEntries(
    requiredFields
      .filter((field) => !values[field])
      .map((field) => [
        field,
        m.validation_required({ field: requiredNames[field]() }),
      ]),
  );
  const phone = internationalPhone(values.phone);
  return {
    ...missing,
    ...(phone === "" || /^\+62\d{8,13}$/.test(phone)
      ? {}
      : { phone: m.validation_phone() }),
  };
}

/** `0812 3456 7890` and `62 812-3456-7890` → `+6281234567890`. */
export function internationalPhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, "");
  if (digits === "") return "";
  return digits.replace(/^(?:\+?62|0)/, "+62");
}

/** The residence counts once, when it is complete down to the subdistrict. */
const counted = [
  "gender",
  "birthDate",
  "subdistrictId",
  "phone",
  "education",
  "occupation",
  "income",
  "smoking",
  "religion",
  "bloodType",
  "devices",
] as const satisfies readonly (keyof Profile)[];

/** The share of the profile that is filled in, from 0 to 1. */
export function profileCompleteness(profile: Profile): number {
  const filled = counted.filter((field) => {
    const value = profile[field];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });
  return filled.length / counted.length;
}
