import { Conflict } from "../platform/business-error.ts";

/** A person's balance does not hold the amount. */
export class BalanceTooLow extends Conflict {
  constructor() {
    super("balance_too_low");
  }
}

/** Another event was posted under this key before: a defect of the caller, for keys name their event. */
export class JournalKeyReused extends Error {
  override readonly name = "JournalKeyReused";

  constructor(key: string) {
    super(`journal ${key} was posted with other content`);
  }
}
