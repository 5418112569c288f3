import type { ApiClient } from "@sigi/contract/api-client.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey, updateForm } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import type { Question, Section } from "@sigi/survey/survey-form.ts";
import { toForm } from "./questionnaire.ts";
import type { Questionnaire } from "./questionnaire.ts";

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
  await addSections(creator, form, toForm(questionnaire).sections);
  if (closing) {
    const params = { id: form.id };
    await creator.call(updateForm, {
      params,
      body: { closingSentence: closing },
    });
  }
  return creator.call(getSurvey, { params: { code } });
}

/** A new form already has its first section. */
async function addSections(
  creator: ApiClient,
  form: Survey["form"],
  sections: readonly Section[],
): Promise<void> {
  for (const [index, section] of sections.entries()) {
    const { id } =
      form.sections[index] ??
      (await creator.call(createSection, { body: { formId: form.id } }));
    const { code, title, description, showIf, questions } = section;
    await creator.call(updateSection, {
      params: { id },
      body: { code, title, description, showIf },
    });
    for (const question of questions) await addQuestion(creator, id, question);
  }
}

async function addQuestion(
  creator: ApiClient,
  sectionId: number,
  question: Question,
): Promise<void> {
  const { code, type, title, help, required, purpose, showIf } = question;
  await creator.call(saveQuestion, {
    body: {
      sectionId,
      code,
      type,
      title,
      help,
      required,
      purpose,
      showIf,
      options: { ...question.options },
    },
  });
}
