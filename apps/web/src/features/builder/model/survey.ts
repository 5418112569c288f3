import type { FormSaved } from "@sigi/contract/form-edits.ts";
import type { Question, Section } from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import type {
  Question as FormQuestion,
  Section as FormSection,
} from "@sigi/survey/survey-form.ts";

/** Takes state, prices and version from the server's response; edited fields keep their values. */
export function withServerState(survey: Survey, answer: Survey): Survey {
  const { status, version, publishedAt, accepted, allowGuest } = answer;
  const { totalCost, feePerRespondent, respondentFee } = answer;
  const { salePriceSum, respondentFeeSum, discount, voucher } = answer;
  const { screensOut, screenOuts, screenOutPay } = answer;
  const { promisePerHour, promiseBudget } = answer;
  return {
    ...survey,
    status,
    version,
    publishedAt,
    accepted,
    allowGuest,
    totalCost,
    feePerRespondent,
    respondentFee,
    salePriceSum,
    respondentFeeSum,
    discount,
    voucher,
    screensOut,
    screenOuts,
    screenOutPay,
    promisePerHour,
    promiseBudget,
  };
}

/**
 * Takes prices, version and the server's data of questions from the response of a save. The fields of questions retain
 * the editor's values, which may have changed since.
 */
export function withSaved(survey: Survey, saved: FormSaved): Survey {
  const { feePerRespondent, respondentFee, discount, totalCost } = saved;
  const { screensOut, screenOuts, screenOutPay } = saved;
  const services = new Map(saved.questions.map(({ id, ...row }) => [id, row]));
  const sections = survey.form.sections.map((section) => {
    const isSaved = section.questions.some(({ id }) => services.has(id));
    if (!isSaved) return section;
    const questions = section.questions.map((question) => {
      const row = services.get(question.id);
      if (!row || question.service?.salePrice === row.service?.salePrice) {
        return question;
      }
      const { service, category } = row;
      return { ...question, ...(service ? { service } : {}), category };
    });
    return { ...section, questions };
  });
  return {
    ...withSections(survey, sections),
    status: saved.status,
    version: saved.version,
    feePerRespondent,
    respondentFee,
    totalCost,
    discount,
    screensOut,
    screenOuts,
    screenOutPay,
    respondentFeeSum: respondentFee,
  };
}

export function withSections(survey: Survey, sections: Section[]): Survey {
  return { ...survey, form: { ...survey.form, sections } };
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

/** Applies the logic of sections and questions that remains after an edit, and the closing sentence. */
export function withChangedLogic(
  survey: Survey,
  changed: {
    readonly closingSentence: string;
    readonly sections: readonly FormSection[];
    readonly questions: readonly FormQuestion[];
  },
): Survey {
  const { closingSentence } = changed;
  const withSectionLogic = changed.sections.reduce(
    (edited, { id, title, description, showIf, jumps }) =>
      withSection(edited, id, (section) => ({
        ...section,
        title,
        description,
        showIf,
        jumps,
      })),
    { ...survey, form: { ...survey.form, closingSentence } },
  );
  return changed.questions.reduce(
    (edited, question) =>
      withQuestion(edited, question.id, (present) => ({
        ...present,
        ...question,
      })),
    withSectionLogic,
  );
}

/** Inserts questions into a section: after one of its questions, at its start for null, else at its end. */
export function withNewQuestions(
  survey: Survey,
  added: readonly Question[],
  spot: { readonly sectionId: number; readonly behindId?: number | null },
): Survey {
  const { sectionId, behindId } = spot;
  return withSection(survey, sectionId, (section) => {
    const { questions } = section;
    const index = questions.findIndex(({ id }) => id === behindId);
    const end = index === -1 ? questions.length : index + 1;
    const at = behindId === null ? 0 : end;
    const placed = added.map((question) => ({ ...question, sectionId }));
    return { ...section, questions: questions.toSpliced(at, 0, ...placed) };
  });
}

export function withoutQuestions(
  survey: Survey,
  questionIds: ReadonlySet<number>,
): Survey {
  return withSections(
    survey,
    survey.form.sections.map((section) =>
      section.questions.some(({ id }) => questionIds.has(id))
        ? {
            ...section,
            questions: section.questions.filter(
              ({ id }) => !questionIds.has(id),
            ),
          }
        : section,
    ),
  );
}

export function withoutSection(survey: Survey, sectionId: number): Survey {
  return withSections(
    survey,
    survey.form.sections.filter(({ id }) => id !== sectionId),
  );
}

/**
 * The place of the part that takes the position of deleted questions: the next question, else the last one before them,
 * else the section.
 */
export function placeAfterQuestions(
  survey: Survey,
  questionIds: ReadonlySet<number>,
): string {
  for (const { id, questions } of survey.form.sections) {
    const index = questions.findIndex((question) =>
      questionIds.has(question.id),
    );
    if (index === -1) continue;
    const isLeft = (question: Question) => !questionIds.has(question.id);
    const neighbour =
      questions.slice(index).find(isLeft) ??
      questions.slice(0, index).findLast(isLeft);
    return neighbour
      ? `questions.${String(neighbour.id)}`
      : `sections.${String(id)}`;
  }
  return "questions";
}

/**
 * The place of the part that takes the position of a deleted section: the next section, else the previous one, else the
 * whole form.
 */
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

/** Cached for each state of a section, because every question of a page reads itself. */
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

/** Returns true if questions, target and respondents can no longer change, because the survey is published or over. */
export function isLocked({ status }: Pick<Survey, "status">): boolean {
  return status !== "draft" && status !== "awaiting_payment";
}
