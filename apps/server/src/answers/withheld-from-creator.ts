import { profileBandsIn } from "@sigi/survey/logic/profile-bands.ts";
import { profileDependentQuestions } from "@sigi/survey/logic/profile-dependence.ts";
import type { Form } from "@sigi/survey/survey-form.ts";

/** The parts of single answers that their creator must not see: docs/decisions/0074-no-profile-in-logic.md. */
export interface Withheld {
  /** The questions, by id, whose answers depend on the respondent's profile. */
  readonly questions: ReadonlySet<number>;
  /** True if the time that an answer took depends on it. */
  readonly times: boolean;
}

const known = new WeakMap<Form, Withheld>();

/**
 * What a form withholds. Forms that were published before profiles were refused in logic may have conditions on them;
 * for any other form nothing is withheld.
 */
export function withheldFromCreator(form: Form): Withheld {
  const found = known.get(form);
  if (found) return found;
  const readsProfile = profileBandsIn(form).length > 0;
  const withheld = {
    questions: readsProfile
      ? profileDependentQuestions(form)
      : new Set<number>(),
    times: readsProfile,
  };
  known.set(form, withheld);
  return withheld;
}
