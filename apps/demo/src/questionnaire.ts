import type {
  Comparison,
  ComparisonOperator,
  ComparisonValue,
  Condition,
} from "@sigi/survey/logic/condition.ts";
import type { Target } from "@sigi/contract/targets.ts";
import type { DropdownOptions } from "@sigi/survey/question-types/dropdown/answer.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";

/** A survey without rows in the database: the format of demo content and of imports. */
export interface Questionnaire {
  title: string;
  description: string;
  closing: string;
  /** The criteria that differ from the default target. */
  target?: Partial<Target>;
  sections: QuestionnaireSection[];
}

export interface QuestionnaireSection {
  title: string;
  description: string;
  showIf: KeyedCondition | null;
  questions: QuestionnaireQuestion[];
}

/** A union that `type` narrows. */
export type QuestionnaireQuestion = {
  [Type in QuestionTypeName]: QuestionnaireQuestionOf<Type>;
}[QuestionTypeName];

export interface QuestionnaireQuestionOf<Type extends QuestionTypeName> {
  /** Identifies the question within its questionnaire. Logic refers to it. */
  key: string;
  type: Type;
  title: string;
  help: string;
  required: boolean;
  options: KeyedOptions[Type];
  showIf: KeyedCondition | null;
}

/** The options of each type. A region list names its parent by key. */
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

/** Maps a key to the question's id. May throw for an unknown key. */
export type IdOfKey = (key: string) => number;

/** An id that no question has: a reference to an unknown key becomes a fault of the form. */
const unknownId = 0;

/** Converts the questionnaire to a form with sections and questions numbered from 1. */
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
  // Type and options belong to one question, which the spread of a union does not express.
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

/** Converts a question's options to those of the survey package. */
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

/** Converts a condition to one of the survey package. */
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
