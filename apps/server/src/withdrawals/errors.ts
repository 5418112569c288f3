import { Conflict, Forbidden, Invalid } from "../platform/business-error.ts";

export class EmailNotVerified extends Forbidden {
  constructor() {
    super("verify_email");
  }
}

/** No such bank, or one that money is not sent to any more. */
export class BankUnknown extends Invalid {
  constructor() {
    super({ bank_id: [{ code: "bank_unknown" }] }, "bank_unknown");
  }
}

/** A bank on the list has this code. */
export class BankCodeTaken extends Invalid {
  constructor() {
    super({ code: [{ code: "bank_code_taken" }] }, "bank_code_taken");
  }
}

/** The Idempotency-Key came with another request before. */
export class IdempotencyKeyReused extends Conflict {
  constructor() {
    super("idempotency_key_reused");
  }
}

export class AlreadyDecided extends Conflict {
  constructor() {
    super("already_decided");
  }
}

/** Whoever asked for the money is suspended: it is not sent before that has ended. */
export class OwnerSuspended extends Conflict {
  constructor() {
    super("withdrawal_suspended");
  }
}

/** Nobody decides about the money they asked for. */
export class OwnRequest extends Forbidden {
  constructor() {
    super("own_request");
  }
}
