import type { Survey } from "@sigi/contract/surveys.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { faultText } from "@sigi/survey/fault-text.ts";
import { useMemo } from "react";
import { useLocale } from "../../../../platform/local-link.tsx";

/** What the form still misses, in words: the same check that publishing makes on the server. */
export function useFormFaults({ form }: Survey) {
  const locale = useLocale();
  return useMemo(
    () =>
      checkForm(form).map((fault) => ({
        place: fault.place,
        text: faultText(fault, locale),
      })),
    [form, locale],
  );
}
