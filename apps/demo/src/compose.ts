import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import type { LinearScaleOptions } from "@sigi/survey/question-types/linear-scale/answer.ts";
import type { LongTextOptions } from "@sigi/survey/question-types/long-text/answer.ts";
import type { MultipleChoiceOptions } from "@sigi/survey/question-types/multiple-choice/answer.ts";
import type { NumberOptions } from "@sigi/survey/question-types/number/answer.ts";
import type {
  OptionsByType,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import type { ShortTextOptions } from "@sigi/survey/question-types/short-text/answer.ts";
import type { SingleChoiceOptions } from "@sigi/survey/question-types/single-choice/answer.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { makeQuestion } from "./make-question.ts";
import type {
  QuestionnaireQuestion,
  QuestionnaireQuestionOf,
  QuestionnaireSection,
} from "./questionnaire.ts";

/** Short functions for writing a questionnaire by hand. Questions are required by default. */

/** Choices: labels numbered from 1, or labels by id if logic refers to them. */
export type Labels = readonly string[] | Readonly<Record<string, string>>;

type Given<Options> = Partial<Options> & {
  help?: string;
  required?: boolean;
  /** The text of a condition. */
  showIf?: string;
};

export function section(
  title: string,
  questions: QuestionnaireQuestion[],
  { description = "", showIf }: { description?: string; showIf?: string } = {},
): QuestionnaireSection {
  return { title, description, showIf: conditionOf(showIf), questions };
}

export const shortText = (
  code: string,
  title: string,
  given: Given<ShortTextOptions> = {},
) => make("short_text", code, title, given);

export const longText = (
  code: string,
  title: string,
  given: Given<LongTextOptions> = {},
) => make("long_text", code, title, given);

export const number = (
  code: string,
  title: string,
  given: Given<NumberOptions> = {},
) => make("number", code, title, given);

export const scale = (
  code: string,
  title: string,
  given: Given<LinearScaleOptions> = {},
) => make("linear_scale", code, title, given);

export const single = (
  code: string,
  title: string,
  labels: Labels,
  given: Given<Omit<SingleChoiceOptions, "choices">> = {},
) => make("single_choice", code, title, { choices: list(labels), ...given });

export const multiple = (
  code: string,
  title: string,
  labels: Labels,
  given: Given<Omit<MultipleChoiceOptions, "choices">> = {},
) => make("multiple_choice", code, title, { choices: list(labels), ...given });

export const dropdown = (
  code: string,
  title: string,
  labels: Labels,
  given: Given<Omit<SingleChoiceOptions, "choices">> = {},
) => make("dropdown", code, title, { choices: list(labels), ...given });

/** A list of regions within the region selected in `parent`. */
export const region = (
  code: string,
  title: string,
  source: { level: RegionLevel; parent: string | null },
) => make("dropdown", code, title, { choices: [], source });

/** A matrix of statements, each answered with one of the columns. */
export const matrix = (
  code: string,
  title: string,
  rows: readonly string[],
  columns: Labels,
  given: Given<{ randomiseRows: boolean }> = {},
) =>
  make("likert_matrix", code, title, {
    rows: list(rows, "r"),
    columns: list(columns),
    ...given,
  });

export const statement = (code: string, title: string, help = "") =>
  make("statement", code, title, { help, required: false });

/** @throws Error when the text cannot be read. */
function conditionOf(text: string | undefined): Expression | null {
  if (text === undefined) return null;
  const parsed = parseExpression(text);
  if ("expression" in parsed) return parsed.expression;
  throw new Error(`"${text}" is no expression: ${parsed.fault.code}`);
}

function make<Type extends QuestionTypeName>(
  type: Type,
  code: string,
  title: string,
  { help = "", required = true, showIf, ...own }: Given<OptionsByType[Type]>,
): QuestionnaireQuestionOf<Type> {
  const common = { code, title, help, required, showIf: conditionOf(showIf) };
  return makeQuestion(type, common, own as Partial<OptionsByType[Type]>);
}

function list(labels: Labels, prefix = ""): Choice[] {
  return Array.isArray(labels)
    ? numberedChoices(labels, prefix)
    : Object.entries(labels).map(([id, label]) => ({ id, label }));
}
