import { businessError } from "../platform/business-error.ts";
import type { FieldFaults } from "../platform/business-error.ts";

/** Every place of the survey is reserved or filled, or of the respondent's group in a survey with quotas. */
export const QuotaFull = businessError(
  "conflict",
  "quota_full",
  (of: "survey" | "group" = "survey") => ({ params: { of } }),
);

/** The budget for screened-out respondents is spent, or reserved for respondents who are answering now. */
export const ScreenOutsSpent = businessError("conflict", "screen_outs_spent");

/** The survey is paused or closed. A complete survey is `QuotaFull` instead. */
export const NotOpen = businessError("conflict", "not_open");

/** Questions, sections, target and respondents of a published survey cannot change. */
export const SurveyFrozen = businessError("conflict", "survey_frozen");

/** The survey is published already. */
export const SurveyActive = businessError("conflict", "survey_active");

/** A condition or region list refers to a question that is missing, comes later or refers back; faults by place. */
export const LogicInvalid = businessError(
  "invalid",
  "logic_invalid",
  (fields: FieldFaults) => ({ fields }),
);

/** The survey cannot be published yet; faults by place. */
export const SurveyIncomplete = businessError(
  "invalid",
  "survey_incomplete",
  (fields: FieldFaults) => ({ fields }),
);

/** The respondent would earn more than the creator pays. */
export const FeeAbovePrice = businessError("invalid", "fee_above_price", {
  field: "feeOnlineTester",
});
