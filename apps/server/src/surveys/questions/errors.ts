import { formLimits } from "@sigi/survey/form-limits.ts";
import { Conflict } from "../../platform/business-error.ts";

/** The order must name every section and question exactly once. */
export class OrderIncomplete extends Conflict {
  constructor() {
    super("order_incomplete");
  }
}

/** A form has at least one section. */
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

export class TooManyQuestions extends Conflict {
  constructor() {
    super("too_many_questions", { max: formLimits.questionsMax });
  }
}

/** The texts of a form are too long in all, though each is within its own limit. */
export class FormTooLarge extends Conflict {
  constructor() {
    super("form_too_large");
  }
}
