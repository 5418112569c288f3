import type { Profile } from "@sigi/contract/demographics.ts";
import { setProfileComplete } from "../accounts/public.ts";
import { Invalid } from "../platform/business-error.ts";
import type { FieldFault } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { dateInJakarta, latestBirthDate } from "./age.ts";
import { isComplete } from "./profile.ts";
import { parentOf, regions } from "./regions/regions.ts";
import type { RegionLevel } from "./regions/regions.ts";
import { upsertProfile } from "./repository.ts";

/** Minimum age: younger users need a guardian for an account that holds money. A very high age is a mistyped year. */
const AGE_MIN = 13;
const AGE_MAX = 120;

/**
 * Replaces a user's profile.
 * @throws Invalid at `birth_date`, `province_id`, `city_id` or `subdistrict_id`.
 */
export async function updateProfile(
  tx: Tx,
  userId: number,
  profile: Profile,
  now: Date,
): Promise<Profile> {
  const faults = profileFaults(profile, dateInJakarta(now));
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const stored = { ...profile, devices: [...new Set(profile.devices)] };
  await upsertProfile(tx, userId, stored, now);
  await setProfileComplete(tx, userId, isComplete(stored));
  return stored;
}

type Faults = Record<string, FieldFault[]>;

function profileFaults(profile: Profile, today: string): Faults {
  return {
    ...birthDateFaults(profile.birthDate, today),
    ...regionFaults("province_id", "province", profile.provinceId, ""),
    ...regionFaults("city_id", "city", profile.cityId, profile.provinceId),
    ...regionFaults(
      "subdistrict_id",
      "subdistrict",
      profile.subdistrictId,
      profile.cityId,
    ),
  };
}

function birthDateFaults(birthDate: string | null, today: string): Faults {
  if (birthDate === null) return {};
  if (birthDate > today) return { birth_date: [{ code: "date_in_future" }] };
  if (birthDate > latestBirthDate(AGE_MIN, today)) {
    return { birth_date: [{ code: "age_min", params: { min: AGE_MIN } }] };
  }
  return birthDate <= latestBirthDate(AGE_MAX + 1, today)
    ? { birth_date: [{ code: "date_too_early" }] }
    : {};
}

/** Checks regions. A region must exist and lie in the region of the level above. */
function regionFaults(
  field: string,
  level: RegionLevel,
  id: string | null,
  parent: string | null,
): Faults {
  if (id === null) return {};
  if (!regions.has(level, id)) return { [field]: [{ code: "not_a_choice" }] };
  return parentOf(id) === parent
    ? {}
    : { [field]: [{ code: "region_outside" }] };
}
