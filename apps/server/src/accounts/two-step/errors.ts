import { Conflict, Forbidden, Invalid } from "../../platform/business-error.ts";

/** The first step was passed, and the account needs the second one. */
export class OtpRequired extends Invalid {
  override readonly userId: number;

  constructor(userId: number) {
    super({ otp: [{ code: "otp_required" }] }, "otp_required");
    this.userId = userId;
  }
}

/** Neither a valid code of the app nor an unused recovery code. */
export class OtpWrong extends Invalid {
  override readonly userId: number;

  constructor(userId: number) {
    super({ otp: [{ code: "otp_wrong" }] }, "otp_wrong");
    this.userId = userId;
  }
}

/** No setup awaits its first code: it has expired, or was confirmed already. */
export class TwoStepNotBegun extends Conflict {
  constructor() {
    super("two_step_not_begun");
  }
}

export class TwoStepOff extends Conflict {
  constructor() {
    super("two_step_off");
  }
}

/** Whoever verifies the address later must not find a stranger's second step. */
export class EmailUnverified extends Forbidden {
  constructor() {
    super("verify_email");
  }
}

/** Admins cannot turn two-step sign-in off. */
export class TwoStepOfAdmin extends Forbidden {
  constructor() {
    super("two_step_of_admin");
  }
}
