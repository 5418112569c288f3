import { setReferral } from "../api/settings.ts";
import type { SurveyStore } from "./survey-store.ts";

/**
 * Names whom the survey came from. No save to wait for: on the server it is no edit either.
 * @returns the code as the server keeps it, empty for nobody. @throws ApiFailure
 */
export async function nameReferrer(
  store: SurveyStore,
  typed: string,
): Promise<string> {
  const { referral } = await setReferral(store.code, typed);
  store.change((survey) => ({ ...survey, referral }));
  return referral ?? "";
}
