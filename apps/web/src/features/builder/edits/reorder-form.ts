import type { Section } from "@sigi/contract/questions.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { fetchSurvey } from "../api/survey.ts";
import { orderQuestions } from "../api/form.ts";
import { inOrder, orderOf } from "../model/move-in-form.ts";
import { withLogic, withSections } from "../model/survey.ts";
import { afterSaving } from "./survey-store.ts";
import type { SurveyStore } from "./survey-store.ts";

/**
 * Shows the new order at once and saves it; quick moves in a row are saved once. An order that the server refuses,
 * because a condition would refer to a later question, is reverted.
 */
export function reorderForm(
  store: SurveyStore,
  move: (sections: Section[]) => Section[],
  onRefused: (error: ApiFailure) => void,
): void {
  const before = store.read().form.sections;
  const after = move(before);
  if (after === before) return;
  store.change((survey) => withSections(survey, placed(after)));
  store.queue.put("order", () => saveOrder(store, onRefused));
}

/** Saves a new order at once, and removes the references that would point to a later question. @throws ApiFailure */
export async function reorderWithoutReferences(
  store: SurveyStore,
  sections: Section[],
): Promise<void> {
  const { form } = await afterSaving(store, () =>
    orderQuestions(store.code, orderOf(sections), { removeReferences: true }),
  );
  store.change((survey) => withLogic(survey, form));
}

async function saveOrder(
  store: SurveyStore,
  onRefused: (error: ApiFailure) => void,
): Promise<void> {
  try {
    await orderQuestions(store.code, orderOf(store.read().form.sections));
    store.forgetVersion();
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
    const { form } = await fetchSurvey(store.code);
    store.change((survey) =>
      withSections(
        survey,
        placed(inOrder(survey.form.sections, orderOf(form.sections))),
      ),
    );
    onRefused(error);
  }
}

/** Updates each question's `sectionId`. */
function placed(sections: Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      sectionId: section.id,
    })),
  }));
}
