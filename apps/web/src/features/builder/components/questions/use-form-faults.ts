import type { Survey } from "@sigi/contract/surveys.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import type { PublishFault } from "../../model/faults.ts";
import { formFaultsPart } from "./question-parts.ts";

/** The faults of the form; empty until the check has loaded. */
export function useFormFaults({ form }: Survey): readonly PublishFault[] {
  const locale = useLocale();
  const { data: formFaults } = useQuery(formFaultsPart);
  return useMemo(
    () => formFaults?.(form, locale) ?? [],
    [formFaults, form, locale],
  );
}
