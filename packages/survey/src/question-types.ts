import { m } from "@sigi/messages/messages";
import type { AnswerByType, AnswerValue } from "./answers/answer.ts";
import type { AnswerShape } from "./question-types/answer-shape.ts";
import { definitions } from "./question-types/definitions.ts";
import { questionTypeNames } from "./type-list.ts";
import type { OperandType } from "./expressions/operand-type.ts";
import type { FaultTexts, Locale } from "./fault.ts";
import type {
  EntryTable,
  ExportVariable,
  LocalText,
  OptionFault,
  QuestionCategory,
  SampleSource,
  SharedOptionFaultCode,
  TypeDefinition,
  VariableContext,
} from "./question-types/question-type.ts";
import type {
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
} from "./survey-form.ts";

type Definitions = typeof definitions;

/** Codes of faults that only some types' options have. */
type OwnOptionFaultCode = {
  [Type in QuestionTypeName]: keyof Definitions[Type]["optionFaults"];
}[QuestionTypeName];

export type OptionFaultCode = SharedOptionFaultCode | OwnOptionFaultCode;

type RegisteredType<Type extends QuestionTypeName> = Omit<
  TypeDefinition<OptionsByType[Type], AnswerByType[Type], OptionFaultCode>,
  "optionFaults"
>;

/**
 * The definitions of all types, for the builder, the server and the demo. The
 * answering page must not import them: it loads answer formats group by group.
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

/** Returns the faults of a question's options that prevent publishing. */
export function checkOptions<Type extends QuestionTypeName>({
  type,
  options,
}: QuestionOf<Type>): OptionFault<OptionFaultCode>[] {
  return questionTypes[type].checkOptions(options);
}

/** Number of inputs that a respondent fills to answer a question: a matrix has one for each row. */
function countInputs<Type extends QuestionTypeName>({
  type,
  options,
}: Pick<QuestionOf<Type>, "type" | "options">): number {
  return questionTypes[type].inputs?.(options) ?? 1;
}

/**
 * Number of times that the catalogue price of its type counts for a question: once, and once more for each further
 * started group of the inputs that the price includes.
 */
export function priceUnits<Type extends QuestionTypeName>(
  question: Pick<QuestionOf<Type>, "type" | "options">,
): number {
  const { inputsIncluded } = questionTypes[question.type];
  return Math.max(1, Math.ceil(countInputs(question) / inputsIncluded));
}

/** Time that a practised respondent needs for the question, in seconds. */
export function secondsToAnswer<Type extends QuestionTypeName>(
  question: Pick<QuestionOf<Type>, "type" | "options">,
): number {
  return countInputs(question) * questionTypes[question.type].secondsPerInput;
}

/** The type of a question's answer in expressions. */
export function operandTypeOf<Type extends QuestionTypeName>({
  type,
  options,
}: Pick<QuestionOf<Type>, "type" | "options">): OperandType {
  return questionTypes[type].operand(options);
}

/** The shape of the answers to a question. */
export function answerShape<Type extends QuestionTypeName>({
  type,
  options,
}: Pick<QuestionOf<Type>, "type" | "options">): AnswerShape {
  return questionTypes[type].shape(options);
}

/** Describes a value for readers, with labels instead of ids. */
export function describeAnswer<Type extends QuestionTypeName>(
  { type, options }: Pick<QuestionOf<Type>, "type" | "options">,
  value: AnswerByType[Type],
  locale: Locale,
): unknown {
  return questionTypes[type].describe(options, value, locale);
}

/** The export variables of a question's answers, in order. */
export function exportVariables<Type extends QuestionTypeName>(
  { type, options }: Pick<QuestionOf<Type>, "type" | "options">,
  context: VariableContext,
): ExportVariable<AnswerByType[Type]>[] {
  return questionTypes[type].variables(options, context);
}

/** The table with a row for each entry of a question's answers; null for types without entries. */
export function exportEntries<Type extends QuestionTypeName>(
  { type, options }: Pick<QuestionOf<Type>, "type" | "options">,
  context: VariableContext,
): EntryTable<AnswerByType[Type]> | null {
  return questionTypes[type].entries?.(options, context) ?? null;
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
  contact: m.question_category_contact,
  composite: m.question_category_composite,
  media: m.question_category_media,
  test: m.question_category_test,
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
