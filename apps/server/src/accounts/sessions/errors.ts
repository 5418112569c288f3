import { businessError } from "../../platform/business-error.ts";

/** The address is unknown or the password is wrong. The response must not reveal which. */
export const WrongCredentials = businessError(
  "invalid",
  "wrong_credentials",
  (userId?: number) => ({ field: "email", userId }),
);

/** The account is suspended. Thrown only for callers that have proved that the account is theirs. */
export const AccountSuspended = businessError(
  "forbidden",
  "account_suspended",
  (userId: number) => ({ userId }),
);
