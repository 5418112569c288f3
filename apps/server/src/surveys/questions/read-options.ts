import { parseOptions } from "@sigi/contract/questions.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import type { FormFaultCode } from "@sigi/survey/form-fault.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { issueFault } from "../../platform/http/zod-issue.ts";

type Options = Record<string, unknown>;

/**
 * Parses options by the schema of their type: those of a draft may be incomplete, but not malformed.
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

/** Options for a new type: keeps the options that both types have, such as choices. */
export function carryOptions(type: QuestionTypeName, old: Options): Options {
  const parsed = parseOptions(type, old);
  return parsed.success ? { ...parsed.data } : readOptions(type, {});
}

/** The fault of a rule of the survey package, which also has its text. */
function customFault(params: Record<string, unknown> = {}): FieldFault {
  const code = params["fault"] as FormFaultCode | undefined;
  return code === undefined
    ? { code: "invalid" }
    : { code, text: (locale) => faultText({ code }, locale) };
}
