import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { ageBandOf } from "./age-band.ts";
import { dateInJakarta } from "./age.ts";
import { regions } from "./regions/regions.ts";
import { profileOf } from "./repository.ts";

/** What others than the person may know of a profile: bands for numbers, the province for a place, no phone. */
export async function profileInBands(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<ProfileInBands> {
  const profile = await profileOf(tx, userId);
  const { gender, education, income, occupation, provinceId } = profile;
  return {
    ageBand: ageBandOf(profile.birthDate, dateInJakarta(now)),
    gender,
    education,
    income,
    occupation,
    province:
      provinceId === null ? null : (regions.nameOf(provinceId) ?? provinceId),
  };
}
