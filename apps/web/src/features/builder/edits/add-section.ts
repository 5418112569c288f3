import type { Section } from "@sigi/contract/questions.ts";
import { createSection } from "../api/form.ts";
import { withSections } from "../model/survey-changes.ts";
import { afterSaving } from "./after-saving.ts";
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
