import { businessError } from "../../platform/business-error.ts";

/** The survey has as many active links as it may have. */
export const LinksFull = businessError(
  "conflict",
  "links_full",
  (max: number) => ({ params: { max } }),
);

/** The link has a password, and the request has none. */
export const LinkPasswordRequired = businessError(
  "invalid",
  "link_password_required",
  { fields: { password: [{ code: "required" }] } },
);

export const LinkPasswordWrong = businessError(
  "invalid",
  "link_password_wrong",
  { field: "password" },
);
