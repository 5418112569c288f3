import { digitsOf } from "@sigi/contract/account-number.ts";
import type { Bank } from "@sigi/contract/withdrawals.ts";
import { Conflict, Forbidden, Invalid } from "../platform/business-error.ts";
import { formatRupiah } from "../platform/rupiah.ts";

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

/** The bank has no such numbers. */
export class AccountNumberUnfit extends Invalid {
  constructor(bank: Bank) {
    const params = { bank: bank.name, digits: digitsOf(bank) };
    const code = bank.kind === "ewallet" ? "account_phone" : "account_digits";
    super({ account_number: [{ code, params }] }, "account_number_unfit");
  }
}

/** It is another user's, which the message does not say. */
export class AccountTaken extends Invalid {
  constructor() {
    super({ account_number: [{ code: "account_taken" }] }, "account_taken");
  }
}

/** The account is new: it can be confirmed in so many hours. */
export class WithdrawalPaused extends Conflict {
  constructor(hours: number) {
    super("withdrawal_paused", { hours });
  }
}

/** In rupiah, as the terms say. */
export class BelowMinimum extends Invalid {
  constructor(min: number) {
    super({ amount: [{ code: "number_min", params: { min } }] });
  }
}

/** The user saw another fee: an admin has changed it meanwhile. `fee` is what it is now, in rupiah. */
export class FeeChanged extends Conflict {
  constructor(fee: number) {
    super("withdrawal_fee_changed", { fee: formatRupiah(fee) });
  }
}

/** The password or the address changed too recently. */
export class WithdrawalCooling extends Conflict {
  constructor(hours: number) {
    super("withdrawal_cooling", { hours });
  }
}

/** The user has requested as many withdrawals as the terms allow within 24 hours. */
export class TooManyToday extends Conflict {
  constructor(count: number) {
    super("withdrawals_per_day", { count });
  }
}

/** It is confirmed or decided already. */
export class NotCancellable extends Conflict {
  constructor() {
    super("withdrawal_not_cancellable");
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

/** The admin has approved it already: above the sum in the terms another one confirms. */
export class SecondAdminNeeded extends Forbidden {
  constructor() {
    super("second_admin_needed");
  }
}

/** It is not approved or confirmed, or was sent. */
export class NotUndoable extends Conflict {
  constructor() {
    super("withdrawal_not_undoable");
  }
}

/** Only what was sent and does not count as paid yet can come back. */
export class NotSent extends Conflict {
  constructor() {
    super("withdrawal_not_sent");
  }
}

/** No confirmed withdrawal waits for a batch. */
export class NothingToPay extends Conflict {
  constructor() {
    super("nothing_to_pay");
  }
}

export class BatchSent extends Conflict {
  constructor() {
    super("payout_batch_sent");
  }
}

/** Withdrawals were taken back since the admin saw the batch: `amount` is what it holds now, in rupiah. */
export class BatchChanged extends Conflict {
  constructor(amount: number) {
    super("payout_batch_changed", { amount: formatRupiah(amount) });
  }
}
