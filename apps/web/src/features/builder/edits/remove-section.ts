import { deleteSection } from "../api/form.ts";
import { fetchSurvey } from "../api/survey.ts";
import { withoutSection, withServerState } from "../model/survey-changes.ts";
import { afterSaving } from "./after-saving.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Removes a section with its questions. The call's answer tells no prices, so they are asked for. */
export async function removeSection(
  store: SurveyStore,
  sectionId: number,
): Promise<void> {
  await afterSaving(store, () => deleteSection(sectionId));
  store.change((survey) => withoutSection(survey, sectionId));
  const answer = await fetchSurvey(store.code);
  store.change((survey) => withServerState(survey, answer));
}
