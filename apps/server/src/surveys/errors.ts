import { formLimits } from "@sigi/survey/survey-form.ts";
import { Conflict, Invalid } from "../platform/business-error.ts";
import type { FieldFault } from "../platform/business-error.ts";
import { guestDraftsMax } from "./guests/guest.ts";

/** Every place is taken or kept for somebody who is answering. */
export class QuotaFull extends Conflict {
  constructor() {
    super("quota_full");
  }
}

/** Questions, sections, target and respondents of a published survey stay as they were paid for. */
export class SurveyFrozen extends Conflict {
  constructor() {
    super("survey_frozen");
  }
}

/** The survey is published already. */
export class SurveyActive extends Conflict {
  constructor() {
    super("survey_active");
  }
}

/** Somebody else, or another window, changed the survey in between. */
export class VersionConflict extends Conflict {
  constructor() {
    super("version_conflict");
  }
}

/** A condition or region list that looks at a question which is gone, comes later or looks back; keyed by place. */
export class LogicInvalid extends Invalid {
  constructor(fields: Readonly<Record<string, readonly FieldFault[]>>) {
    super(fields, "logic_invalid");
  }
}

/** The order must name every section and question once. */
export class OrderIncomplete extends Conflict {
  constructor() {
    super("order_incomplete");
  }
}

/** A form keeps one section at least. */
export class LastSection extends Conflict {
  constructor() {
    super("last_section");
  }
}

export class TooManySections extends Conflict {
  constructor() {
    super("too_many_sections", { max: formLimits.sectionsMax });
  }
}

/** More than a browser without an account may keep. */
export class TooManyGuestDrafts extends Conflict {
  constructor() {
    super("too_many_guest_drafts", { max: guestDraftsMax });
  }
}

export class TooManyQuestions extends Conflict {
  constructor() {
    super("too_many_questions", { max: formLimits.questionsMax });
  }
}

/** The respondent would get more than the creator pays. */
export class FeeAbovePrice extends Invalid {
  constructor() {
    super(
      { feeOnlineTester: [{ code: "fee_above_price" }] },
      "fee_above_price",
    );
  }
}

/** What the survey still misses before it can be published, by place. */
export class SurveyIncomplete extends Invalid {
  constructor(fields: Readonly<Record<string, readonly FieldFault[]>>) {
    super(fields, "survey_incomplete");
  }
}

/** Nobody has this referral code, or nobody who may earn by it. */
export class ReferralUnknown extends Invalid {
  constructor() {
    super({ refferal: [{ code: "referral_unknown" }] }, "referral_unknown");
  }
}

/** Nobody refers themselves. */
export class ReferralOwn extends Invalid {
  constructor() {
    super({ refferal: [{ code: "referral_own" }] }, "referral_own");
  }
}

/** The survey is paid: who earned by it is settled. */
export class ReferralFixed extends Conflict {
  constructor() {
    super("referral_fixed");
  }
}
