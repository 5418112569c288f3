import type { Target } from "@sigi/contract/targets.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionTypeName,
  Section,
} from "@sigi/survey/survey-form.ts";

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
  showIf: Expression | null;
  questions: QuestionnaireQuestion[];
}

/** A union that `type` narrows. */
export type QuestionnaireQuestion = {
  [Type in QuestionTypeName]: QuestionnaireQuestionOf<Type>;
}[QuestionTypeName];

export interface QuestionnaireQuestionOf<Type extends QuestionTypeName> {
  /** Identifies the question within its questionnaire. Logic refers to it. */
  code: string;
  type: Type;
  title: string;
  help: string;
  required: boolean;
  /** The purpose of the question; "" if its type needs no purpose. */
  purpose: string;
  options: OptionsByType[Type];
  showIf: Expression | null;
}

/** Converts the questionnaire to a form with sections and questions numbered from 1. */
export function toForm(questionnaire: Questionnaire): Form {
  const used = new Set(allQuestions(questionnaire).map(({ code }) => code));
  let questionId = 0;
  return {
    id: 1,
    closingSentence: questionnaire.closing,
    flow: plainFlow,
    tables: [],
    sections: questionnaire.sections.map(
      ({ title, description, showIf, questions }, index): Section => ({
        id: index + 1,
        code: freeCode(`section${index + 1}`, used),
        title,
        description,
        image: null,
        imageAlt: "",
        position: index,
        showIf,
        block: null,
        fixed: false,
        order: plainFlow.order,
        repeat: null,
        jumps: [],
        questions: questions.map((question, position) => {
          questionId += 1;
          return toQuestion(question, questionId, {
            sectionId: index + 1,
            position,
          });
        }),
      }),
    ),
  };
}

export function allQuestions({
  sections,
}: Questionnaire): QuestionnaireQuestion[] {
  return sections.flatMap((section) => section.questions);
}

function toQuestion(
  question: QuestionnaireQuestion,
  id: number,
  place: Pick<Question, "sectionId" | "position">,
): Question {
  return {
    ...question,
    ...place,
    id,
    requiredIf: null,
    image: null,
    imageAlt: "",
    fixed: false,
    jumps: [],
    rules: [],
  };
}

/** The code, or the code with the first number from 2 that makes it free. The code is then used. */
function freeCode(code: string, used: Set<string>): string {
  let free = code;
  for (let number = 2; used.has(free); number += 1) free = `${code}_${number}`;
  used.add(free);
  return free;
}
