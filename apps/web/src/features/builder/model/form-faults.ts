import type { Survey } from "@sigi/contract/surveys.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { faultText } from "@sigi/survey/fault-text.ts";
import type { Locale } from "@sigi/survey/say-fault.ts";
import type { PublishFault } from "./faults.ts";

/** What a form still misses, in words: the same check that publishing makes on the server. */
export function formFaults(
  form: Survey["form"],
  locale: Locale,
): PublishFault[] {
  return checkForm(form).map((fault) => ({
    place: fault.place,
    text: faultText(fault, locale),
  }));
}
