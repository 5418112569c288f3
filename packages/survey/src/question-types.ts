import { m } from "@sigi/messages/messages";
import type { AnswerByType, AnswerValue } from "./answers/answer.ts";
import { questionTypeNames } from "./answer-formats.ts";
import type { FaultTexts, Locale } from "./fault.ts";
import { date } from "./question-types/date/definition.ts";
import { dropdown } from "./question-types/dropdown/definition.ts";
import { likertMatrix } from "./question-types/likert-matrix/definition.ts";
import { linearScale } from "./question-types/linear-scale/definition.ts";
import { longText } from "./question-types/long-text/definition.ts";
import { multipleChoice } from "./question-types/multiple-choice/definition.ts";
import { number } from "./question-types/number/definition.ts";
import type {
  ComparisonRules,
  ExportColumn,
  LocalText,
  OptionFault,
  QuestionCategory,
  QuestionType,
  SampleSource,
  SharedOptionFaultCode,
} from "./question-types/question-type.ts";
import { rating } from "./question-types/rating/definition.ts";
import { shortText } from "./question-types/short-text/definition.ts";
import { singleChoice } from "./question-types/single-choice/definition.ts";
import { statement } from "./question-types/statement/definition.ts";
import type {
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
} from "./survey-form.ts";

const definitions = {
  short_text: shortText,
  long_text: longText,
  number,
  date,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  dropdown,
  likert_matrix: likertMatrix,
  linear_scale: linearScale,
  rating,
  statement,
};

type Definitions = typeof definitions;

/** Codes of faults that only some types' options have. */
type OwnOptionFaultCode = {
  [Type in QuestionTypeName]: keyof Definitions[Type]["optionFaults"];
}[QuestionTypeName];

export type OptionFaultCode = SharedOptionFaultCode | OwnOptionFaultCode;

type RegisteredType<Type extends QuestionTypeName> = Omit<
  QuestionType<Type, OptionFaultCode>,
  "optionFaults"
>;

/**
 * The registry: all that the builder, the server and the demo know of each type.
 * Not for the answering page, which reads answers by `answer-formats.ts`.
 */
export const questionTypes: {
  readonly [Type in QuestionTypeName]: RegisteredType<Type>;
} = definitions;

export const ownOptionFaultTexts = Object.assign(
  {},
  ...Object.values(definitions).map(({ optionFaults }) => optionFaults),
) as FaultTexts<OwnOptionFaultCode>;

export function isQuestionTypeName(name: string): name is QuestionTypeName {
  return Object.hasOwn(questionTypes, name);
}

/** What publishing still misses in a question's options. */
export function checkOptions<Type extends QuestionTypeName>({
  type,
  options,
}: QuestionOf<Type>): OptionFault<OptionFaultCode>[] {
  return questionTypes[type].checkOptions(options);
}

/** How many answers a question takes: each row of a matrix is one. */
export function countAnswers<Type extends QuestionTypeName>({
  type,
  options,
}: Pick<QuestionOf<Type>, "type" | "options">): number {
  const { answersPer } = questionTypes[type];
  if (answersPer === null) return 1;
  const list: unknown = options[answersPer];
  return Array.isArray(list) ? list.length : 0;
}

/** How conditions look at a question's answer, with the question's options filled in. */
export function comparisonOf<Type extends QuestionTypeName>({
  type,
  options,
}: QuestionOf<Type>) {
  const rules: ComparisonRules<OptionsByType[Type]> =
    questionTypes[type].comparison;
  return {
    operators: rules.operators,
    input: rules.input(options),
    accepts: (value: string | number) => rules.accepts(options, value),
    firstValue: rules.firstValue(options),
  };
}

/** The value with labels instead of ids, as people read it. */
export function describeAnswer<Type extends QuestionTypeName>(
  { type, options }: Pick<QuestionOf<Type>, "type" | "options">,
  value: AnswerByType[Type],
  locale: Locale,
): unknown {
  return questionTypes[type].describe(options, value, locale);
}

/** The columns of an export that a question's answers fill. */
export function exportColumns<Type extends QuestionTypeName>({
  type,
  options,
}: QuestionOf<Type>): ExportColumn<AnswerByType[Type]>[] {
  return questionTypes[type].columns(options);
}

/** Values that a respondent might give, the likeliest first. */
export function sampleValues(
  question: Question,
  source: SampleSource,
): Iterable<AnswerValue> {
  return sampleTyped(question, source);
}

function sampleTyped<Type extends QuestionTypeName>(
  { type, options }: QuestionOf<Type>,
  source: SampleSource,
): Iterable<AnswerByType[Type]> {
  return questionTypes[type].sample(options, source);
}

/** The name of a question type. */
export function questionTypeText(
  type: QuestionTypeName,
  locale: Locale,
): string {
  return questionTypes[type].name({}, { locale });
}

/** The name of a group of question types. */
export function questionCategoryText(
  category: QuestionCategory,
  locale: Locale,
): string {
  return categoryNames[category]({}, { locale });
}

const categoryNames: Record<QuestionCategory, LocalText> = {
  text: m.question_category_text,
  number: m.question_category_number,
  choice: m.question_category_choice,
  scale: m.question_category_scale,
  statement: m.question_category_statement,
};

/** The types of each category, both in the order of the registry. */
export function typesByCategory(): {
  category: QuestionCategory;
  types: QuestionTypeName[];
}[] {
  const groups = new Map<QuestionCategory, QuestionTypeName[]>();
  for (const name of questionTypeNames) {
    const { category } = questionTypes[name];
    groups.set(category, [...(groups.get(category) ?? []), name]);
  }
  return [...groups].map(([category, types]) => ({ category, types }));
}
