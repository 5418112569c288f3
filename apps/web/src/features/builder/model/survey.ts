import type {
  Question,
  QuestionChanged,
  Section,
} from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";

/** Takes state, prices and version from the server's response; edited fields keep their values. */
export function withServerState(survey: Survey, answer: Survey): Survey {
  const { status, version, publishedAt, accepted } = answer;
  const { totalCost, feePerRespondent, respondentFee } = answer;
  const { salePriceSum, respondentFeeSum, discount, voucher } = answer;
  return {
    ...survey,
    ...{ status, version, publishedAt, accepted },
    ...{ totalCost, feePerRespondent, respondentFee },
    ...{ salePriceSum, respondentFeeSum, discount, voucher },
  };
}

/** The prices after a change of questions. */
export function withPrices(survey: Survey, changed: QuestionChanged): Survey {
  const { feePerRespondent, respondentFee, totalCost, discount } = changed;
  return {
    ...survey,
    feePerRespondent,
    respondentFee,
    respondentFeeSum: respondentFee,
    ...{ totalCost, discount },
  };
}

export function withSections(survey: Survey, sections: Section[]): Survey {
  return { ...survey, form: { ...survey.form, sections } };
}

/** What a change of codes or references leaves of the form's logic and texts. */
export function withLogic(
  survey: Survey,
  { sections, closingSentence }: Survey["form"],
): Survey {
  return { ...survey, form: { ...survey.form, sections, closingSentence } };
}

export function withSection(
  survey: Survey,
  sectionId: number,
  edit: (section: Section) => Section,
): Survey {
  return withSections(
    survey,
    survey.form.sections.map((section) =>
      section.id === sectionId ? edit(section) : section,
    ),
  );
}

/** Changes a question; all other sections and questions stay the same objects. */
export function withQuestion(
  survey: Survey,
  questionId: number,
  edit: (question: Question) => Question,
): Survey {
  const { sections } = survey.form;
  const at = sections.findIndex(({ questions }) =>
    questions.some(({ id }) => id === questionId),
  );
  const section = sections[at];
  if (!section) return survey;
  const questions = section.questions.map((question) =>
    question.id === questionId ? edit(question) : question,
  );
  return withSections(survey, sections.with(at, { ...section, questions }));
}

/** Inserts a question into its section behind another one, or last. */
export function withNewQuestion(
  survey: Survey,
  question: Question,
  behindId?: number,
): Survey {
  return withSection(survey, question.sectionId, (section) => {
    const index = section.questions.findIndex(({ id }) => id === behindId);
    const at = index < 0 ? section.questions.length : index + 1;
    return {
      ...section,
      questions: section.questions.toSpliced(at, 0, question),
    };
  });
}

export function withoutQuestion(survey: Survey, questionId: number): Survey {
  return withSections(
    survey,
    survey.form.sections.map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => id !== questionId),
    })),
  );
}

export function withoutSection(survey: Survey, sectionId: number): Survey {
  return withSections(
    survey,
    survey.form.sections.filter(({ id }) => id !== sectionId),
  );
}

/** The place of the question that takes a question's position after its deletion: the next, else the last, else the section. */
export function placeAfterQuestion(survey: Survey, questionId: number): string {
  for (const { id, questions } of survey.form.sections) {
    const index = questions.findIndex((question) => question.id === questionId);
    if (index === -1) continue;
    const neighbour = questions[index + 1] ?? questions[index - 1];
    return neighbour
      ? `questions.${String(neighbour.id)}`
      : `sections.${String(id)}`;
  }
  return "questions";
}

/** The same for a section. */
export function placeAfterSection(survey: Survey, sectionId: number): string {
  const { sections } = survey.form;
  const index = sections.findIndex(({ id }) => id === sectionId);
  const neighbour = sections[index + 1] ?? sections[index - 1];
  return neighbour ? `sections.${String(neighbour.id)}` : "questions";
}

export function findQuestion(
  survey: Survey,
  questionId: number,
): Question | undefined {
  return indexOf(survey.form.sections).questions.get(questionId);
}

export function findSection(
  survey: Survey,
  sectionId: number,
): Section | undefined {
  return indexOf(survey.form.sections).sections.get(sectionId);
}

interface FormIndex {
  readonly questions: ReadonlyMap<number, Question>;
  readonly sections: ReadonlyMap<number, Section>;
}

const indexes = new WeakMap<readonly Section[], FormIndex>();

/** Built once for each state of the form: every question of a page asks for its own part. */
function indexOf(sections: readonly Section[]): FormIndex {
  const known = indexes.get(sections);
  if (known) return known;
  const index = {
    sections: new Map(sections.map((section) => [section.id, section])),
    questions: new Map(
      sections.flatMap(({ questions }) =>
        questions.map((question) => [question.id, question] as const),
      ),
    ),
  };
  indexes.set(sections, index);
  return index;
}

/** Whether questions, target and respondents can no longer change: the survey is published, or over. */
export function isLocked({ status }: Pick<Survey, "status">): boolean {
  return status !== "draft" && status !== "awaiting_payment";
}
