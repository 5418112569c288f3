/** Functions that other domains may use. */
export { asksFor } from "./eligibility/asks-for.ts";
export { cellOf, isOfCell } from "./eligibility/cell-of.ts";
export { eligibility } from "./eligibility/eligibility.ts";
export { excludedGroup } from "./eligibility/excluded-group.ts";
export { asksEverybody } from "./eligibility/restrictions.ts";
export { missingPurposes } from "./eligibility/missing-purposes.ts";
export { reachOf } from "./eligibility/reach.ts";
export { profileInBands, profilesInBands } from "./profile-in-bands.ts";
export { regions } from "./regions/regions.ts";
export type { RegionLevel } from "./regions/regions.ts";
export { eraseProfile, profileOf } from "./repository.ts";
export { updateProfile } from "./update-profile.ts";
