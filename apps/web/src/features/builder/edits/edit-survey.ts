import { isOwnBackground } from "@sigi/contract/backgrounds.ts";
import type { Background } from "@sigi/contract/backgrounds.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import {
  applyVoucher,
  setEndDate,
  setGuestAccess,
  setReferral,
  setSurveyAccess,
} from "../api/settings.ts";
import { fetchSurvey } from "../api/survey.ts";
import { withServerState } from "../model/survey.ts";
import type { SurveyFields } from "../model/survey-fields.ts";
import { lookForChanges } from "./save-survey.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Changes title, description, institution, respondents or target. */
export function editSurvey(
  store: SurveyStore,
  fields: Partial<SurveyFields>,
): void {
  store.edit(
    (survey) => ({ ...survey, ...fields }),
    Object.keys(fields).join(" "),
  );
}

/** Chooses a background from the list. This deletes an uploaded picture, so undo does not restore it. */
export function chooseBackground(
  store: SurveyStore,
  background: Background,
): void {
  const choose = (survey: Survey) => ({ ...survey, background });
  if (isOwnBackground(store.read().background)) {
    store.change(choose);
    lookForChanges(store);
  } else store.edit(choose);
}

/** The place of the closing sentence. */
export const closingKey = "closing_sentence";

/** Changes the closing sentence, which respondents read after they submit. */
export function editClosing(store: SurveyStore, closingSentence: string): void {
  store.edit(
    (survey) => ({ ...survey, form: { ...survey.form, closingSentence } }),
    closingKey,
  );
}
/**
 * Makes the survey private or public. It bypasses the save queue because it does not change the survey's version.
 * @throws ApiFailure
 */
export async function switchAccess(
  store: SurveyStore,
  isPrivate: boolean,
): Promise<void> {
  const access = await setSurveyAccess(store.code, isPrivate);
  store.change((survey) => ({ ...survey, ...access }));
}

/**
 * Allows or forbids guests to answer. Unsaved edits are saved first, because the target may exclude guests.
 * @throws ApiFailure
 */
export async function switchGuests(
  store: SurveyStore,
  allowed: boolean,
): Promise<void> {
  await store.queue.flush();
  const { allowGuest } = await setGuestAccess(store.code, allowed);
  store.change((survey) => ({ ...survey, allowGuest }));
}

/**
 * Sets the referrer by their code. It bypasses the save queue because it does not change the survey's version.
 * @returns the code as the server stores it, empty without referrer. @throws ApiFailure
 */
export async function setReferrer(
  store: SurveyStore,
  typed: string,
): Promise<string> {
  const { referral } = await setReferral(store.code, typed);
  store.change((survey) => ({ ...survey, referral }));
  return referral ?? "";
}

/** Applies a voucher by its code, or removes it with null. @throws ApiFailure */
export const changeVoucher = (
  store: SurveyStore,
  typed: string | null,
): Promise<void> => changePrice(store, () => applyVoucher(store.code, typed));

/**
 * Makes a call that changes the price of the survey. It bypasses the save queue like `setReferrer`. Unsaved edits are
 * saved first, because the price depends on them.
 * @throws ApiFailure
 */
export async function changePrice(
  store: SurveyStore,
  call: () => Promise<unknown>,
): Promise<void> {
  await store.queue.flush();
  await call();
  const answer = await fetchSurvey(store.code);
  store.change((survey) => withServerState(survey, answer));
}

/**
 * Sets the date at which the survey closes automatically. It bypasses the save queue like `setReferrer`.
 * @throws ApiFailure
 */
export async function setEnd(
  store: SurveyStore,
  endsAt: Date | null,
): Promise<void> {
  await setEndDate(store.code, endsAt);
  store.change((survey) => ({ ...survey, endsAt }));
}
