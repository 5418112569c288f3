import { Forbidden, Invalid } from "../../platform/business-error.ts";

/** The address is unknown or the password is wrong. The response must not tell which. */
export class WrongCredentials extends Invalid {
  override readonly userId: number | undefined;

  constructor(userId?: number) {
    super({ email: [{ code: "wrong_credentials" }] }, "wrong_credentials");
    this.userId = userId;
  }
}

/** Only for callers that have proved that the account is theirs. */
export class AccountSuspended extends Forbidden {
  override readonly userId: number;

  constructor(userId: number) {
    super("account_suspended");
    this.userId = userId;
  }
}
