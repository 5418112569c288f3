import type { Section } from "@sigi/contract/questions.ts";
import {
  createSection,
  deleteSection,
  renameSection as callRename,
  updateSection,
} from "../api/form.ts";
import type { SectionEdit } from "../api/form.ts";
import { fetchSurvey } from "../api/survey.ts";
import {
  withoutSection,
  withSection,
  withLogic,
  withSections,
  withServerState,
} from "../model/survey.ts";
import { afterSaving } from "./survey-store.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Adds an empty section at the end. */
export async function addSection(store: SurveyStore): Promise<Section> {
  const { form } = store.read();
  const section = await afterSaving(store, () => createSection(form.id));
  store.change((survey) =>
    withSections(survey, [...survey.form.sections, section]),
  );
  return section;
}

/** Changes a section's texts, logic or order. */
export function editSection(
  store: SurveyStore,
  sectionId: number,
  edit: Partial<SectionEdit>,
): void {
  store.change((survey) =>
    withSection(survey, sectionId, (section) => ({ ...section, ...edit })),
  );
  store.queue.put(`sections.${String(sectionId)}`, () =>
    saveSection(store, sectionId),
  );
}

async function saveSection(
  store: SurveyStore,
  sectionId: number,
): Promise<void> {
  const section = store.read().form.sections.find(({ id }) => id === sectionId);
  if (!section) return;
  const { title, description, showIf, jumps, repeat } = section;
  const { block, fixed, order } = section;
  await updateSection(sectionId, {
    ...{ title, description, showIf, jumps, repeat },
    ...{ block, fixed, order },
  });
  store.forgetVersion();
}

/**
 * Deletes a section with its questions; with `removeReferences` also the references of other logic to them. The
 * response holds neither prices nor logic, so the survey is fetched again.
 */
export async function removeSection(
  store: SurveyStore,
  sectionId: number,
  removeReferences: boolean,
): Promise<void> {
  await afterSaving(store, () => deleteSection(sectionId, removeReferences));
  store.change((survey) => withoutSection(survey, sectionId));
  const answer = await fetchSurvey(store.code);
  store.change((survey) =>
    withServerState(
      removeReferences ? withLogic(survey, answer.form) : survey,
      answer,
    ),
  );
}

/** Gives a section another code, also wherever logic names it. @throws ApiFailure when the code is taken. */
export async function renameSection(
  store: SurveyStore,
  sectionId: number,
  code: string,
): Promise<void> {
  await afterSaving(store, () => callRename(sectionId, code));
  const { form } = await fetchSurvey(store.code);
  store.change((survey) => withLogic(survey, form));
}
