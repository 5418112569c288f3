import { setSurveyAccess } from "../api/settings.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Makes the survey private or public. No save to wait for: on the server it is no edit either. @throws ApiFailure */
export async function switchAccess(
  store: SurveyStore,
  isPrivate: boolean,
): Promise<void> {
  const access = await setSurveyAccess(store.code, isPrivate);
  store.change((survey) => ({ ...survey, ...access }));
}
