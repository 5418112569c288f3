import { businessError } from "../../platform/business-error.ts";

/** The survey has as many pictures as it may have, those that were replaced recently included. */
export const TooManyPictures = businessError(
  "conflict",
  "too_many_pictures",
  (max: number) => ({ params: { max } }),
);
