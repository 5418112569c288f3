import { Conflict, Forbidden, Invalid } from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

/** The user does not exist or is deleted. */
export class AdjustedUserUnknown extends Invalid {
  constructor() {
    super(
      { "lines.0.user_id": [{ code: "adjustment_user_unknown" }] },
      "adjustment_user_unknown",
    );
  }
}

/** The account was deleted after the adjustment was requested. */
export class AdjustedUserDeleted extends Conflict {
  constructor() {
    super("adjustment_user_deleted");
  }
}

/** The admin's own money. */
export class OwnMoney extends Forbidden {
  constructor() {
    super("adjustment_own_account");
  }
}

/** Another admin decides. */
export class OwnAdjustment extends Forbidden {
  constructor() {
    super("adjustment_own_request");
  }
}

/** Only the admin who requested it may withdraw it. */
export class OtherAdminsAdjustment extends Forbidden {
  constructor() {
    super("adjustment_other_request");
  }
}

export class AdjustmentDecided extends Conflict {
  constructor() {
    super("adjustment_decided");
  }
}

/** The account holds less than the adjustment takes: `balance` in rupiah. */
export class AdjustedBalanceLow extends Conflict {
  constructor(balance: number) {
    super("adjustment_balance_low", { amount: formatRupiah(balance) });
  }
}
