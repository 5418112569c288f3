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

// The columns that an edit of a question writes.

type WrittenFields = Omit<
  QuestionEdit,
  "id" | "sectionId" | "position" | "type" | "options"
>;

/** Returns the columns that an edit may write, with rich texts sanitised; omitted columns keep their values. */
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

/**
 * Returns the columns that follow from type and options: the present prices of the catalogue, and the time to answer
 * the question.
 */
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
 * Reads options and sanitises their rich texts. The options of a draft may be incomplete, but not malformed.
 * @throws Invalid at `option.<path>`, for example `option.choices.0.label`.
 */
export function readOptions(type: QuestionTypeName, raw: Options): Options {
  const options = parseBySchema(type, raw);
  const clean = cleanRichOptions(options);
  // A label may be too long after escaping.
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
 * Returns the options after an edit: the given ones, otherwise those of the question as far as its type has them, or
 * the defaults of the type.
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
