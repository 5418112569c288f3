import type { FormFault } from "../form-fault.ts";
import type { Form } from "../survey-form.ts";
import { type Translation, withTexts } from "./form-texts.ts";

/** Finds the faults that `check` reports for a translation of a form, without those of the form itself. */
export function faultsOfTranslation(
  form: Form,
  check: (form: Form) => FormFault[],
): (translation: Translation) => FormFault[] {
  const keyOf = ({ place, code }: FormFault) => `${place} ${code}`;
  const own = new Set(check(form).map(keyOf));
  return (translation) =>
    check(withTexts(form, translation)).filter(
      (fault) => !own.has(keyOf(fault)),
    );
}
