import { businessError } from "../../platform/business-error.ts";

/** The survey has the maximum number of named versions. */
export const TooManyVersions = businessError(
  "conflict",
  "too_many_versions",
  (max: number) => ({ params: { max } }),
);
