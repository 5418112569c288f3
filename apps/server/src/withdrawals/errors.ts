import { Conflict, Forbidden, Invalid } from "../platform/business-error.ts";

export class EmailNotVerified extends Forbidden {
  constructor() {
    super("verify_email");
  }
}

/** The bank does not exist or is hidden. */
export class BankUnknown extends Invalid {
  constructor() {
    super({ bank_id: [{ code: "bank_unknown" }] }, "bank_unknown");
  }
}

/** A listed bank has this code. */
export class BankCodeTaken extends Invalid {
  constructor() {
    super({ code: [{ code: "bank_code_taken" }] }, "bank_code_taken");
  }
}

export class AlreadyDecided extends Conflict {
  constructor() {
    super("already_decided");
  }
}

/** The user is suspended: the withdrawal cannot be confirmed. */
export class OwnerSuspended extends Conflict {
  constructor() {
    super("withdrawal_suspended");
  }
}

/** Admins may not decide their own withdrawals. */
export class OwnRequest extends Forbidden {
  constructor() {
    super("own_request");
  }
}
