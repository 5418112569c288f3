import type { Survey } from "@sigi/contract/surveys.ts";
import { Conflict, Invalid } from "../../platform/business-error.ts";
import { guestDraftsMax } from "../guests/guest.ts";

/** The survey was changed in another window after the edit began. */
export class VersionConflict extends Conflict {
  override readonly present: Survey;

  constructor(present: Survey) {
    super("version_conflict");
    this.present = present;
  }
}

/** The guest has as many drafts as one browser may have. */
export class TooManyGuestDrafts extends Conflict {
  constructor() {
    super("too_many_guest_drafts", { max: guestDraftsMax });
  }
}

/** No user has this referral code, or none that may earn from referrals. */
export class ReferralUnknown extends Invalid {
  constructor() {
    super({ refferal: [{ code: "referral_unknown" }] }, "referral_unknown");
  }
}

/** A creator cannot be their own referrer. */
export class ReferralOwn extends Invalid {
  constructor() {
    super({ refferal: [{ code: "referral_own" }] }, "referral_own");
  }
}

/** The survey is published: its referral has been settled. */
export class ReferralFixed extends Conflict {
  constructor() {
    super("referral_fixed");
  }
}
