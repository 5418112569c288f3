import { businessError } from "../../platform/business-error.ts";

/** The survey has as many named versions as it may have. */
export const TooManyVersions = businessError(
  "conflict",
  "too_many_versions",
  (max: number) => ({ params: { max } }),
);
