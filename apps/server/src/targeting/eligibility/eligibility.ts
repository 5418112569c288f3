import type { Profile } from "@sigi/contract/demographics.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { restrictionsOf } from "./restrictions.ts";
import type { Restriction } from "./restrictions.ts";

/**
 * Decides if a profile matches a target. A field that is not filled in meets no restriction. The result does not name
 * the field that failed, so that respondents cannot infer the target.
 */
export function eligibility(
  target: Target,
  profile: Profile,
  now: Date,
): "eligible" | "not_eligible" {
  return restrictionsOf(target, now).every((restriction) =>
    meets(profile, restriction),
  )
    ? "eligible"
    : "not_eligible";
}

function meets(profile: Profile, restriction: Restriction): boolean {
  if (restriction.field === "birthDate") {
    const { birthDate } = profile;
    const { bornAfter, bornBy } = restriction;
    return (
      birthDate !== null &&
      (bornBy === null || birthDate <= bornBy) &&
      (bornAfter === null || birthDate > bornAfter)
    );
  }
  const stated = [profile[restriction.field]].flat();
  return stated.some(
    (value) => value !== null && restriction.oneOf.includes(value),
  );
}
