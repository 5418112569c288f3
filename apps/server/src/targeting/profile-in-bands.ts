import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { ageBandOf, dateInJakarta } from "./age.ts";
import { regions } from "./regions/regions.ts";
import { profileOf } from "./repository.ts";

/** The part of a profile that other users may see: bands instead of numbers, the province only, no phone. */
export async function profileInBands(
  tx: Tx | Database,
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
