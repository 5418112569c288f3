import type { FormFault } from "../form-fault.ts";
import type { Form } from "../survey-form.ts";
import { type Translation, withTexts } from "./form-texts.ts";

/** What `check` finds in a translation of a form, without what it finds in the form itself. */
export function faultsOfTranslation(
  form: Form,
  translation: Translation,
  check: (form: Form) => FormFault[],
): FormFault[] {
  const keyOf = ({ place, code }: FormFault) => `${place} ${code}`;
  const own = new Set(check(form).map(keyOf));
  return check(withTexts(form, translation)).filter(
    (fault) => !own.has(keyOf(fault)),
  );
}
