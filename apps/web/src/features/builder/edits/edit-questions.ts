import type { Question } from "@sigi/contract/questions.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import {
  findQuestion,
  withNewQuestions,
  withoutQuestions,
  withQuestion,
} from "../model/survey.ts";
import type { QuestionFields } from "../model/survey-patch.ts";
import { copyOf, inNewType, newQuestion } from "./question-drafts.ts";
import type { QuestionDraft } from "./question-drafts.ts";
import { nextCodes } from "./next-codes.ts";
import { soundLogic } from "./sound-logic.ts";
import type { SurveyStore } from "./survey-store.ts";

/**
 * The position at which questions are inserted: in a section, after one of its questions, or at its end without one.
 */
export interface QuestionSpot {
  readonly sectionId: number;
  /** Null for the start of the section. */
  readonly behindId?: number | null;
}

/** Adds a question with its type's defaults. @throws ApiFailure without a connection, when no reserved ids are left. */
export async function addQuestion(
  store: SurveyStore,
  spot: QuestionSpot,
  type: QuestionTypeName,
): Promise<Question> {
  const [question] = await addQuestions(store, spot, [{ type }]);
  if (!question) throw new Error("Nothing was added.");
  return question;
}

/** Adds several questions as one edit. @throws ApiFailure as `addQuestion` does. */
export async function addQuestions(
  store: SurveyStore,
  spot: QuestionSpot,
  drafts: readonly QuestionDraft[],
): Promise<Question[]> {
  const ids = await store.ids.take("questions", drafts.length);
  const { form } = store.read();
  const codes = nextCodes(form, "q", drafts.length);
  const added = await Promise.all(
    drafts.map((draft, at) =>
      newQuestion(draft, {
        id: ids[at] ?? 0,
        formId: form.id,
        code: codes[at] ?? "",
      }),
    ),
  );
  store.edit((survey) => withNewQuestions(survey, added, spot));
  return added;
}

/** The fields of a question that can be edited. `options` are those of its type. */
export type QuestionChange = Partial<QuestionFields>;

/** Applies a change. `options` must have the shape of the type, so that the result is a valid question. */
export const withChange = (question: Question, change: QuestionChange) =>
  ({ ...question, ...change }) as Question;

export function editQuestion(
  store: SurveyStore,
  questionId: number,
  change: QuestionChange,
): void {
  store.edit(
    (survey) =>
      withQuestion(survey, questionId, (question) =>
        withChange(question, change),
      ),
    `${questionKey(questionId)}.${Object.keys(change).join(" ")}`,
  );
}

/** The place of a question in faults. */
export const questionKey = (questionId: number) =>
  `questions.${String(questionId)}`;

/** Changes the type of a question; the options that both types have are preserved. */
export async function changeType(
  store: SurveyStore,
  questionId: number,
  type: QuestionTypeName,
): Promise<void> {
  const question = findQuestion(store.read(), questionId);
  if (!question) return;
  const changed = await inNewType(question, type);
  const sound = await soundLogic();
  store.edit((survey) =>
    sound.withoutBroken(withQuestion(survey, questionId, () => changed)),
  );
}

/** Inserts a copy directly after each question. @returns the copies. */
export async function duplicateQuestions(
  store: SurveyStore,
  questionIds: readonly number[],
): Promise<Question[]> {
  const ids = await store.ids.take("questions", questionIds.length);
  const survey = store.read();
  const codes = nextCodes(survey.form, "q", questionIds.length);
  const copies = questionIds.flatMap((questionId, at) => {
    const original = findQuestion(survey, questionId);
    const id = ids[at];
    const code = codes[at];
    return original && id !== undefined && code !== undefined
      ? [{ original, copy: copyOf(original, { id, code }) }]
      : [];
  });
  store.edit((present) =>
    copies.reduce(
      (grown, { original, copy }) =>
        withNewQuestions(grown, [copy], {
          sectionId: original.sectionId,
          behindId: original.id,
        }),
      present,
    ),
  );
  return copies.map(({ copy }) => copy);
}

/** Deletes questions, and the references to them in other logic. */
export async function removeQuestions(
  store: SurveyStore,
  questionIds: readonly number[],
): Promise<void> {
  const gone = new Set(questionIds);
  const { withoutBroken } = await soundLogic();
  store.edit((survey) => withoutBroken(withoutQuestions(survey, gone)));
}

/** Changes the code of a question and all references to it in logic and texts. */
export async function renameQuestion(
  store: SurveyStore,
  questionId: number,
  code: string,
): Promise<void> {
  const { rename } = await soundLogic();
  store.edit((survey) => {
    const from = findQuestion(survey, questionId)?.code;
    if (from === undefined) return survey;
    return withQuestion(rename(survey, from, code), questionId, (question) => ({
      ...question,
      code,
    }));
  });
}
