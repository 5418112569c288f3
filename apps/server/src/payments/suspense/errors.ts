import { Conflict, Forbidden, Invalid } from "../../platform/business-error.ts";

/** Nothing of this payment is in suspense, or a refund of it is under way. */
export class NotInSuspense extends Conflict {
  constructor() {
    super("not_in_suspense");
  }
}

/** The provider cannot refund this method of payment. */
export class NotRefundable extends Conflict {
  constructor() {
    super("not_refundable");
  }
}

/** Another admin has to find out that the money is one's own. */
export class OwnMoney extends Forbidden {
  constructor() {
    super("own_account");
  }
}

/** Nobody with an account has this id. */
export class UserUnknown extends Invalid {
  constructor() {
    super({ user_id: [{ code: "user_unknown" }] }, "user_unknown");
  }
}
