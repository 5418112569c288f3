import { formLimits } from "@sigi/survey/form-limits.ts";
import { businessError } from "../../platform/business-error.ts";

/** The order must name every section and question exactly once. */
export const OrderIncomplete = businessError("conflict", "order_incomplete");

/** A form has at least one section. */
export const LastSection = businessError("conflict", "last_section");

export const TooManySections = businessError("conflict", "too_many_sections", {
  params: { max: formLimits.sectionsMax },
});

export const TooManyQuestions = businessError(
  "conflict",
  "too_many_questions",
  { params: { max: formLimits.questionsMax } },
);

/** The texts of a form are too long in total, although each is within its own limit. */
export const FormTooLarge = businessError("conflict", "form_too_large");
