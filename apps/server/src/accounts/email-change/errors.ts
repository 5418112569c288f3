import { businessError } from "../../platform/business-error.ts";

/** The new address is the account's current address. */
export const EmailSame = businessError("invalid", "email_same", {
  field: "email",
});

/** No change of address is pending: it was made, cancelled, or has expired. */
export const EmailChangeGone = businessError("conflict", "email_change_gone");

/** The link was opened at a new address, outside a session of the account that is to get the address. */
export const EmailChangeSignIn = businessError(
  "forbidden",
  "email_change_sign_in",
);

/** Another account got the address meanwhile. Thrown only for callers that have proved that they own the address. */
export const EmailChangeTaken = businessError("conflict", "email_change_taken");
