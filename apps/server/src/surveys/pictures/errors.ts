import { businessError } from "../../platform/business-error.ts";

/** The survey has the maximum number of pictures, including those that were replaced recently. */
export const TooManyPictures = businessError(
  "conflict",
  "too_many_pictures",
  (max: number) => ({ params: { max } }),
);
