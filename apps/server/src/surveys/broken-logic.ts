import { checkConditions } from "@sigi/survey/check-conditions.ts";
import { checkRegionSources } from "@sigi/survey/check-region-sources.ts";
import type { FormFault, FormFaultCode } from "@sigi/survey/fault.ts";
import type { Form } from "@sigi/survey/survey-form.ts";

/** What a draft may still lack: publishing asks for it. Everything else about logic must hold at every moment. */
const unfinished: readonly FormFaultCode[] = [
  "condition_group_empty",
  "condition_operator_unfit",
  "condition_value_unfit",
];

/** Logic that looks at a question which is gone, comes later or depends on what looks at it, each with its place. */
export function brokenLogic(form: Form): FormFault[] {
  return [...checkConditions(form), ...checkRegionSources(form)].filter(
    ({ code }) => !unfinished.includes(code),
  );
}
