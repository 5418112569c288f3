import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import type { LinearScaleOptions } from "@sigi/survey/question-types/linear-scale/answer.ts";
import type { LongTextOptions } from "@sigi/survey/question-types/long-text/answer.ts";
import type { MultipleChoiceOptions } from "@sigi/survey/question-types/multiple-choice/answer.ts";
import type { NumberOptions } from "@sigi/survey/question-types/number/answer.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import type { ShortTextOptions } from "@sigi/survey/question-types/short-text/answer.ts";
import type { SingleChoiceOptions } from "@sigi/survey/question-types/single-choice/answer.ts";
import { makeQuestion } from "./make-question.ts";
import type {
  KeyedCondition,
  KeyedOptions,
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
  showIf?: KeyedCondition | null;
};

export function section(
  title: string,
  questions: QuestionnaireQuestion[],
  given: { description?: string; showIf?: KeyedCondition } = {},
): QuestionnaireSection {
  return { title, description: "", showIf: null, questions, ...given };
}

export const shortText = (
  key: string,
  title: string,
  given: Given<ShortTextOptions> = {},
) => make("short_text", key, title, given);

export const longText = (
  key: string,
  title: string,
  given: Given<LongTextOptions> = {},
) => make("long_text", key, title, given);

export const number = (
  key: string,
  title: string,
  given: Given<NumberOptions> = {},
) => make("number", key, title, given);

export const scale = (
  key: string,
  title: string,
  given: Given<LinearScaleOptions> = {},
) => make("linear_scale", key, title, given);

export const single = (
  key: string,
  title: string,
  labels: Labels,
  given: Given<Omit<SingleChoiceOptions, "choices">> = {},
) => make("single_choice", key, title, { choices: list(labels), ...given });

export const multiple = (
  key: string,
  title: string,
  labels: Labels,
  given: Given<Omit<MultipleChoiceOptions, "choices">> = {},
) => make("multiple_choice", key, title, { choices: list(labels), ...given });

export const dropdown = (
  key: string,
  title: string,
  labels: Labels,
  given: Given<Omit<SingleChoiceOptions, "choices">> = {},
) => make("dropdown", key, title, { choices: list(labels), ...given });

/** A list of regions within the region selected in `parentKey`. */
export const region = (
  key: string,
  title: string,
  source: { level: RegionLevel; parentKey: string | null },
) => make("dropdown", key, title, { choices: [], source });

/** A matrix of statements, each answered with one of the columns. */
export const matrix = (
  key: string,
  title: string,
  rows: readonly string[],
  columns: Labels,
  given: Given<{ randomiseRows: boolean }> = {},
) =>
  make("likert_matrix", key, title, {
    rows: list(rows, "r"),
    columns: list(columns),
    ...given,
  });

export const statement = (key: string, title: string, help = "") =>
  make("statement", key, title, { help, required: false });

export const is = (key: string, value: string | number): KeyedCondition => ({
  key,
  operator: "equals",
  value,
});

export const isNot = (key: string, value: string): KeyedCondition => ({
  key,
  operator: "not_equals",
  value,
});

export const isOneOf = (key: string, ...value: string[]): KeyedCondition => ({
  key,
  operator: "any_of",
  value,
});

export const atMost = (key: string, value: number): KeyedCondition => ({
  key,
  operator: "less_or_equal",
  value,
});

export const atLeast = (key: string, value: number): KeyedCondition => ({
  key,
  operator: "greater_or_equal",
  value,
});

function make<Type extends QuestionTypeName>(
  type: Type,
  key: string,
  title: string,
  {
    help = "",
    required = true,
    showIf = null,
    ...own
  }: Given<KeyedOptions[Type]>,
): QuestionnaireQuestionOf<Type> {
  const common = { key, title, help, required, showIf };
  return makeQuestion(type, common, own as Partial<KeyedOptions[Type]>);
}

function list(labels: Labels, prefix = ""): Choice[] {
  return Array.isArray(labels)
    ? numberedChoices(labels, prefix)
    : Object.entries(labels).map(([id, label]) => ({ id, label }));
}
