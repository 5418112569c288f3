import { updateSection } from "../api/form.ts";
import type { SectionEdit } from "../api/form.ts";
import { withSection } from "../model/survey-changes.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Changes a section's title, description or the condition under which it is shown. */
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
  const { title, description, showIf } = section;
  await updateSection(sectionId, { title, description, showIf });
  store.forgetVersion();
}
