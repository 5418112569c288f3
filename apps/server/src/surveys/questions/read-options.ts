import { parseOptions } from "@sigi/contract/questions.ts";
import { faultText } from "@sigi/survey/fault-text.ts";
import type { FormFaultCode } from "@sigi/survey/fault.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { issueFault } from "../../platform/http/zod-issue.ts";

type Options = Record<string, unknown>;

/**
 * Options as their type's schema reads them: a draft's may be incomplete, never malformed.
 * @throws Invalid at `option.<path>`, such as `option.choices.0.label`.
 */
export function readOptions(type: QuestionTypeName, raw: Options): Options {
  const parsed = parseOptions(type, raw);
  if (parsed.success) return { ...parsed.data };
  const faults: Record<string, FieldFault[]> = {};
  for (const issue of parsed.error.issues) {
    const place = ["option", ...issue.path].join(".");
    (faults[place] ??= []).push(
      issue.code === "custom" ? customFault(issue.params) : issueFault(issue),
    );
  }
  throw new Invalid(faults);
}

/** Options for another type: what both understand is kept, such as choices. */
export function carryOptions(type: QuestionTypeName, old: Options): Options {
  const parsed = parseOptions(type, old);
  return parsed.success ? { ...parsed.data } : readOptions(type, {});
}

/** A rule of the survey package, which also has its words. */
function customFault(params: Record<string, unknown> = {}): FieldFault {
  const code = params["fault"] as FormFaultCode | undefined;
  return code === undefined
    ? { code: "invalid" }
    : { code, text: (locale) => faultText({ code }, locale) };
}
