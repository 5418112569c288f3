import { businessError } from "../../platform/business-error.ts";

/** The survey has as many views as it may have. */
export const ViewsFull = businessError(
  "conflict",
  "views_full",
  (max: number) => ({ params: { max } }),
);
