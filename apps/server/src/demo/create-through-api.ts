import type { ApiClient } from "@sigi/contract/api-client.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey, updateForm } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { conditionWithIds, optionsWithIds } from "./questionnaire.ts";
import type { IdOfKey, Questionnaire } from "./questionnaire.ts";

/**
 * Makes a draft of a questionnaire as the builder would: the survey, its sections and its questions one after the
 * other, so that logic finds the questions it refers to.
 * @throws ApiFailure when the server refuses a part of it.
 */
export async function createThroughApi(
  creator: ApiClient,
  questionnaire: Questionnaire,
  respondents: number,
): Promise<Survey> {
  const { title, description, closing, target, sections } = questionnaire;
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
    await creator.call(updateSection, {
      params: { id: sectionId },
      body: {
        title: section.title,
        description: section.description,
        showIf: conditionWithIds(section.showIf, idOf),
      },
    });
    for (const question of section.questions) {
      const { key, type, title, help, required } = question;
      const saved = await creator.call(saveQuestion, {
        body: {
          sectionId,
          type,
          title,
          help,
          required,
          options: { ...optionsWithIds(question, idOf) },
          showIf: conditionWithIds(question.showIf, idOf),
        },
      });
      ids.set(key, saved.question?.id ?? 0);
    }
  }
  return creator.call(getSurvey, { params: { code } });
}
