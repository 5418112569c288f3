import type {
  Comparison,
  ComparisonOperator,
  ComparisonValue,
  Condition,
} from "@sigi/survey/condition.ts";
import type { Target } from "@sigi/contract/surveys.ts";
import type { DropdownOptions } from "@sigi/survey/question-types/dropdown/answer.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";

/** A whole survey before it has any row: what demo content is written in and what imports are read into. */
export interface Questionnaire {
  title: string;
  description: string;
  closing: string;
  /** Whom it asks, as far as that differs from everybody. */
  target?: Partial<Target>;
  sections: QuestionnaireSection[];
}

export interface QuestionnaireSection {
  title: string;
  description: string;
  showIf: KeyedCondition | null;
  questions: QuestionnaireQuestion[];
}

/** Narrow it by `type`. */
export type QuestionnaireQuestion = {
  [Type in QuestionTypeName]: QuestionnaireQuestionOf<Type>;
}[QuestionTypeName];

export interface QuestionnaireQuestionOf<Type extends QuestionTypeName> {
  /** Names the question within its questionnaire; logic refers to it. */
  key: string;
  type: Type;
  title: string;
  help: string;
  required: boolean;
  options: KeyedOptions[Type];
  showIf: KeyedCondition | null;
}

/** The options of each type, a region list naming its parent by key. */
export interface KeyedOptions extends Omit<OptionsByType, "dropdown"> {
  dropdown: Omit<DropdownOptions, "source"> & {
    source: { level: RegionLevel; parentKey: string | null } | null;
  };
}

export type KeyedCondition =
  { all: KeyedCondition[] } | { any: KeyedCondition[] } | KeyedComparison;

export interface KeyedComparison {
  key: string;
  operator: ComparisonOperator;
  value?: ComparisonValue;
}

/** The id that a question was given; it may throw for a key that it does not know. */
export type IdOfKey = (key: string) => number;

/** No question has this id: a reference to an unknown key becomes a fault of the form. */
const unknownId = 0;

/** The questionnaire as a form whose sections and questions are numbered from 1, as the pure core reads it. */
export function toForm(questionnaire: Questionnaire): Form {
  const keys = allQuestions(questionnaire).map(({ key }) => key);
  const idOf: IdOfKey = (key) => keys.indexOf(key) + 1 || unknownId;
  return {
    id: 1,
    closingSentence: questionnaire.closing,
    sections: questionnaire.sections.map((section, index) => ({
      id: index + 1,
      title: section.title,
      description: section.description,
      image: null,
      position: index,
      showIf: conditionWithIds(section.showIf, idOf),
      questions: section.questions.map((question, position) =>
        toQuestion(question, { sectionId: index + 1, position, idOf }),
      ),
    })),
  };
}

export function allQuestions({
  sections,
}: Questionnaire): QuestionnaireQuestion[] {
  return sections.flatMap((section) => section.questions);
}

function toQuestion(
  question: QuestionnaireQuestion,
  place: { sectionId: number; position: number; idOf: IdOfKey },
): Question {
  const { key, type, title, help, required, showIf } = question;
  const { sectionId, position, idOf } = place;
  // Type and options come from one question, which the spread of a union cannot say.
  return {
    id: idOf(key),
    sectionId,
    title,
    help,
    required,
    position,
    image: null,
    showIf: conditionWithIds(showIf, idOf),
    type,
    options: optionsWithIds(question, idOf),
  } as Question;
}

/** A question's options as the survey core has them. */
export function optionsWithIds(
  question: QuestionnaireQuestion,
  idOf: IdOfKey,
): OptionsByType[QuestionTypeName] {
  if (question.type !== "dropdown") return question.options;
  const { source, ...options } = question.options;
  if (!source) return { ...options, source };
  const { level, parentKey } = source;
  const parentQuestionId = parentKey === null ? null : idOf(parentKey);
  return { ...options, source: { level, parentQuestionId } };
}

/** A condition as the survey core has it. */
export function conditionWithIds(
  condition: KeyedCondition | null,
  idOf: IdOfKey,
): Condition | null {
  return condition && withIds(condition, idOf);
}

function withIds(condition: KeyedCondition, idOf: IdOfKey): Condition {
  const each = (parts: KeyedCondition[]) =>
    parts.map((part) => withIds(part, idOf));
  if ("all" in condition) return { all: each(condition.all) };
  if ("any" in condition) return { any: each(condition.any) };
  const { key, ...comparison } = condition;
  return { questionId: idOf(key), ...comparison } satisfies Comparison;
}
