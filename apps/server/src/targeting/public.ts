/** What other domains may know of targeting. */
export { asksFor } from "./eligibility/asks-for.ts";
export { eraseProfile } from "./erase-profile.ts";
export { eligibility } from "./eligibility/eligibility.ts";
export { profileInBands } from "./profile-in-bands.ts";
export { reachOf } from "./eligibility/reach.ts";
export { regions } from "./regions/regions.ts";
export { profileOf } from "./repository.ts";
export { updateProfile } from "./update-profile.ts";
