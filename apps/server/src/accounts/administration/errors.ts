import { Conflict, Forbidden } from "../../platform/business-error.ts";

/** Told only to who has shown that the account is theirs. */
export class AccountSuspended extends Forbidden {
  override readonly userId: number;

  constructor(userId: number) {
    super("account_suspended");
    this.userId = userId;
  }
}

/** What an admin may do to others, not to themselves. */
export class OwnAccount extends Forbidden {
  constructor() {
    super("own_account");
  }
}

export class AlreadySuspended extends Conflict {
  constructor() {
    super("already_suspended");
  }
}

export class NotSuspended extends Conflict {
  constructor() {
    super("not_suspended");
  }
}

/** Without an admin nobody could decide withdrawals. */
export class LastAdmin extends Conflict {
  constructor() {
    super("last_admin");
  }
}
