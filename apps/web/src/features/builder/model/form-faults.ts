import type { Survey } from "@sigi/contract/surveys.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { PublishFault } from "./faults.ts";

/** The faults of a form, in words. Publishing makes the same check on the server. */
export function formFaults(
  form: Survey["form"],
  locale: Locale,
): PublishFault[] {
  return checkForm(form).map((fault) => ({
    place: fault.place,
    text: faultText(fault, locale),
  }));
}
