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
  { form }: Pick<Survey, "form">,
  questionId: number,
): Question | undefined {
  for (const { questions } of form.sections) {
    const found = byId(questions).get(questionId);
    if (found) return found;
  }
  return undefined;
}

export function findSection(
  { form }: Pick<Survey, "form">,
  sectionId: number,
): Section | undefined {
  return form.sections.find(({ id }) => id === sectionId);
}

const known = new WeakMap<readonly Question[], ReadonlyMap<number, Question>>();

/** Built once for each state of a section: every question of a page asks for its own part. */
function byId(questions: readonly Question[]): ReadonlyMap<number, Question> {
  const found = known.get(questions);
  if (found) return found;
  const index = new Map(questions.map((question) => [question.id, question]));
  known.set(questions, index);
  return index;
}

/** The questions that an edit changed, added, moved or deleted. Sections that are the same object cost nothing. */
export function changedQuestions(
  before: Pick<Survey, "form">,
  after: Pick<Survey, "form">,
): ReadonlySet<number> {
  const changed = new Set<number>();
  const old = before.form.sections;
  const now = after.form.sections;
  for (let at = 0; at < Math.max(old.length, now.length); at++) {
    const one = old[at]?.questions ?? [];
    const other = now[at]?.questions ?? [];
    if (one === other) continue;
    for (let place = 0; place < Math.max(one.length, other.length); place++) {
      if (one[place] === other[place]) continue;
      for (const question of [one[place], other[place]]) {
        if (question) changed.add(question.id);
      }
    }
  }
  return changed;
}

/** Whether questions, target and respondents can no longer change: the survey is published, or over. */
export function isLocked({ status }: Pick<Survey, "status">): boolean {
  return status !== "draft" && status !== "awaiting_payment";
}
