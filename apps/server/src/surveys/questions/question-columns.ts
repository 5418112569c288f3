import type { QuestionEdit } from "@sigi/contract/questions.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { carryOptions } from "@sigi/survey/question-types/carry-options.ts";
import {
  priceUnits,
  questionTypes,
  secondsToAnswer,
} from "@sigi/survey/question-types.ts";
import type { Question, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { issueFault } from "../../platform/http/error-text.ts";
import type { ServiceRow } from "../catalogue/repository.ts";
import { cleanRichOptions, cleanRichTexts } from "./clean-rich-text.ts";
import type { QuestionRow } from "./repository.ts";

// What an edit of a question writes.

type WrittenFields = Omit<
  QuestionEdit,
  "id" | "sectionId" | "position" | "type" | "options"
>;

/** The columns that an edit may write, its rich texts sanitised; those that it leaves out keep their values. */
export function writtenFields(edit: WrittenFields) {
  const { code, title, help, required, requiredIf, showIf } = edit;
  const { fixed, jumps, rules, purpose, imageAlt } = edit;
  const texts = cleanRichTexts(
    { title, help },
    {
      title: { field: "question", max: formLimits.titleMax },
      help: { field: "help", max: formLimits.helpMax },
    },
  );
  const logic = { requiredIf, showIf, jumps, rules };
  return { code, ...texts, purpose, imageAlt, required, fixed, ...logic };
}

/** The columns that follow from type and options: the prices of the present catalogue, and the time that it takes. */
export function derivedColumns(
  service: Pick<ServiceRow, "id" | "salePrice" | "respondentFee">,
  type: QuestionTypeName,
  options: Options,
) {
  // The type's schema has parsed the options.
  const question = { type, options } as Pick<Question, "type" | "options">;
  const units = priceUnits(question);
  return {
    serviceId: service.id,
    priceUnits: units,
    salePrice: service.salePrice * units,
    respondentFee: service.respondentFee * units,
    seconds: secondsToAnswer(question),
  };
}

type Options = Record<string, unknown>;

/**
 * Reads options, their rich texts sanitised: those of a draft may be incomplete, but not malformed.
 * @throws Invalid at `option.<path>`, such as `option.choices.0.label`.
 */
export function readOptions(type: QuestionTypeName, raw: Options): Options {
  const options = parseBySchema(type, raw);
  const clean = cleanRichOptions(options);
  // Escaped, a label may be too long.
  return clean === options ? options : parseBySchema(type, clean);
}

function parseBySchema(type: QuestionTypeName, raw: Options): Options {
  const parsed = questionTypes[type].optionsSchema.safeParse(raw);
  if (parsed.success) return { ...parsed.data };
  const faults: Record<string, FieldFault[]> = {};
  for (const issue of parsed.error.issues) {
    const place = ["option", ...issue.path].join(".");
    (faults[place] ??= []).push(issueFault(issue));
  }
  throw new Invalid(faults);
}

/**
 * The options after an edit: those given, else those of the question, as far as its type has them, or the defaults of the
 * type.
 * @throws Invalid
 */
export function newOptions(
  type: QuestionTypeName,
  question: Pick<QuestionRow, "type" | "options"> | undefined,
  { options }: Pick<QuestionEdit, "options">,
): Record<string, unknown> {
  if (options) return readOptions(type, options);
  if (!question) return readOptions(type, {});
  return type === question.type
    ? question.options
    : carryOptions(type, question.options);
}
