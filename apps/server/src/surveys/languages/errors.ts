import { formLimits } from "@sigi/survey/form-limits.ts";
import { m } from "@sigi/messages/messages";
import { businessError } from "../../platform/business-error.ts";
import type { FieldFaults, FieldFault } from "../../platform/business-error.ts";

export const TooManyLanguages = businessError(
  "conflict",
  "too_many_languages",
  { params: { max: formLimits.languagesMax } },
);

/** The survey is written in this language, or translated into the language that is to become its own. */
export const LanguageTaken = businessError("conflict", "language_taken");

/** Texts for places that the survey does not have, or texts that a place cannot hold; faults by place. */
export const TranslationInvalid = businessError(
  "invalid",
  "translation_invalid",
  (fields: FieldFaults) => ({ fields }),
);

export const placeUnknown: FieldFault = {
  code: "place_unknown",
  text: (locale) => m.field_place_unknown({}, { locale }),
};
