import { formLimits } from "@sigi/survey/form-limits.ts";
import { m } from "@sigi/messages/messages";
import { Conflict, Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";

export class TooManyLanguages extends Conflict {
  constructor() {
    super("too_many_languages", { max: formLimits.languagesMax });
  }
}

/** The survey is written in this language, or translated into the language that is to become its own. */
export class LanguageTaken extends Conflict {
  constructor() {
    super("language_taken");
  }
}

/** Texts for places that the survey does not have, or that it cannot hold; faults by place. */
export class TranslationInvalid extends Invalid {
  constructor(fields: Readonly<Record<string, readonly FieldFault[]>>) {
    super(fields, "translation_invalid");
  }
}

export const placeUnknown: FieldFault = {
  code: "place_unknown",
  text: (locale) => m.field_place_unknown({}, { locale }),
};
