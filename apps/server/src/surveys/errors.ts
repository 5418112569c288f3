import { Conflict, Invalid } from "../platform/business-error.ts";
import type { FieldFault } from "../platform/business-error.ts";

/** Every place is reserved or filled: of the survey, or of the respondent's group in a survey with quotas. */
export class QuotaFull extends Conflict {
  constructor(of: "survey" | "group" = "survey") {
    super("quota_full", { of });
  }
}

/** The budget for screened-out respondents is spent, or kept for those who are answering now. */
export class ScreenOutsSpent extends Conflict {
  constructor() {
    super("screen_outs_spent");
  }
}

/** The survey is paused or closed. A complete survey is `QuotaFull` instead. */
export class NotOpen extends Conflict {
  constructor() {
    super("not_open");
  }
}

/** Questions, sections, target and respondents of a published survey cannot change. */
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

/** A condition or region list refers to a question that is missing, comes later or refers back; faults by place. */
export class LogicInvalid extends Invalid {
  constructor(fields: Readonly<Record<string, readonly FieldFault[]>>) {
    super(fields, "logic_invalid");
  }
}

/** The survey cannot be published yet; faults by place. */
export class SurveyIncomplete extends Invalid {
  constructor(fields: Readonly<Record<string, readonly FieldFault[]>>) {
    super(fields, "survey_incomplete");
  }
}

/** The respondent would earn more than the creator pays. */
export class FeeAbovePrice extends Invalid {
  constructor() {
    super(
      { feeOnlineTester: [{ code: "fee_above_price" }] },
      "fee_above_price",
    );
  }
}
