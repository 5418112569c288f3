import type { ApiClient } from "@sigi/contract/api-client.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey, updateForm } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { conditionWithIds, optionsWithIds } from "./questionnaire.ts";
import type {
  IdOfKey,
  Questionnaire,
  QuestionnaireQuestion,
  QuestionnaireSection,
} from "./questionnaire.ts";

/**
 * Creates a draft of a questionnaire as the builder does: the survey, its sections and its questions in order, so
 * that logic refers to existing questions.
 * @throws ApiFailure when the server rejects a part of it.
 */
export async function createThroughApi(
  creator: ApiClient,
  questionnaire: Questionnaire,
  respondents: number,
): Promise<Survey> {
  const { title, description, closing, target } = questionnaire;
  const { code, form } = await creator.call(createSurvey, {
    body: { title, description, respondents, ...target },
  });
  if (closing) {
    const params = { id: form.id };
    await creator.call(updateForm, {
      params,
      body: { closingSentence: closing },
    });
  }
  await addSections(creator, form, questionnaire.sections);
  return creator.call(getSurvey, { params: { code } });
}

/** A new form already has its first section. */
async function addSections(
  creator: ApiClient,
  form: Survey["form"],
  sections: readonly QuestionnaireSection[],
): Promise<void> {
  const ids = new Map<string, number>();
  const idOf: IdOfKey = (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`"${key}" is asked later or never`);
    return id;
  };
  for (const [index, section] of sections.entries()) {
    const { id: sectionId } =
      form.sections[index] ??
      (await creator.call(createSection, { body: { formId: form.id } }));
    const { title, description } = section;
    const showIf = conditionWithIds(section.showIf, idOf);
    await creator.call(updateSection, {
      params: { id: sectionId },
      body: { title, description, showIf },
    });
    for (const question of section.questions) {
      ids.set(
        question.key,
        await addQuestion(creator, { sectionId, question, idOf }),
      );
    }
  }
}

/** @returns the id assigned by the server. */
async function addQuestion(
  creator: ApiClient,
  {
    sectionId,
    question,
    idOf,
  }: { sectionId: number; question: QuestionnaireQuestion; idOf: IdOfKey },
): Promise<number> {
  const { type, title, help, required, showIf } = question;
  const saved = await creator.call(saveQuestion, {
    body: {
      sectionId,
      type,
      title,
      help,
      required,
      options: { ...optionsWithIds(question, idOf) },
      showIf: conditionWithIds(showIf, idOf),
    },
  });
  if (!saved.question) throw new Error(`"${question.key}" was not saved`);
  return saved.question.id;
}
