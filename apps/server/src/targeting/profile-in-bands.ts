import type { Profile } from "@sigi/contract/demographics.ts";
import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { ageBandOf, dateInJakarta } from "./age.ts";
import { regions } from "./regions/regions.ts";
import { profileOf, profilesOf } from "./repository.ts";

/** The part of a profile that other users may see: bands instead of numbers, the province only, no phone. */
export async function profileInBands(
  tx: Tx | Database,
  userId: number,
  now: Date,
): Promise<ProfileInBands> {
  return inBands(await profileOf(tx, userId), dateInJakarta(now));
}

/** Like `profileInBands` for many users, by id, in one query. */
export async function profilesInBands(
  tx: Tx | Database,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, ProfileInBands>> {
  const today = dateInJakarta(now);
  const profiles = await profilesOf(tx, userIds);
  return new Map(
    [...profiles].map(([userId, profile]) => [userId, inBands(profile, today)]),
  );
}

function inBands(profile: Profile, today: string): ProfileInBands {
  const { gender, education, income, occupation, provinceId } = profile;
  return {
    ageBand: ageBandOf(profile.birthDate, today),
    gender,
    education,
    income,
    occupation,
    province:
      provinceId === null ? null : (regions.nameOf(provinceId) ?? provinceId),
  };
}
