import { Conflict, Forbidden } from "../../platform/business-error.ts";

/** Admins cannot do this to their own account. */
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
