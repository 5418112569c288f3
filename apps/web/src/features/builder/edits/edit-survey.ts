import type { Background } from "@sigi/contract/backgrounds.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import {
  applyVoucher,
  setEndDate,
  setReferral,
  setSurveyAccess,
} from "../api/settings.ts";
import {
  fetchSurvey,
  setBackground,
  updateClosingSentence,
  updateSurvey,
} from "../api/survey.ts";
import {
  changedFields,
  overwritesOthers,
  withOthersChanges,
} from "../model/changed-fields.ts";
import type { SurveyFields } from "../model/changed-fields.ts";
import { withServerState } from "../model/survey.ts";
import type { SurveyStore } from "./survey-store.ts";

/** The same field was changed here and elsewhere. Nothing was overwritten. */
export class SurveyConflict extends Error {
  override readonly name = "SurveyConflict";
}

export const surveyKey = "survey";

/** Changes title, description, respondents or target. */
export function editSurvey(
  store: SurveyStore,
  fields: Partial<SurveyFields>,
): void {
  store.change((survey) => ({ ...survey, ...fields }));
  store.queue.put(surveyKey, () => saveSurvey(store));
}

/**
 * Sends what differs from the survey last received. Edits of questions also increase the version, so an unexpected
 * version alone is no conflict: only a field changed on both sides is.
 * @throws SurveyConflict
 */
async function saveSurvey(store: SurveyStore): Promise<void> {
  if (!store.isVersionKnown()) await catchUp(store);
  try {
    await sendChanges(store);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === "version_conflict"))
      throw error;
    await catchUp(store);
    await sendChanges(store);
  }
}

async function sendChanges(store: SurveyStore): Promise<void> {
  const changes = changedFields(store.seen(), store.read());
  if (Object.keys(changes).length === 0) return;
  const { version } = store.seen();
  const answer = await updateSurvey(store.code, { ...changes, version });
  store.see(answer);
  store.change((survey) => withServerState(survey, answer));
}

async function catchUp(store: SurveyStore): Promise<void> {
  const newest = await fetchSurvey(store.code);
  const seen = store.seen();
  if (overwritesOthers(changedFields(seen, store.read()), seen, newest)) {
    throw new SurveyConflict();
  }
  store.see(newest);
  store.change((survey) => ({
    ...withServerState(survey, newest),
    ...withOthersChanges(seen, survey, newest),
  }));
}

/** Resolves a conflict: loads the server's survey and reapplies (`keep`) or drops (`discard`) the local changes. */
export async function settleConflict(
  store: SurveyStore,
  typed: "keep" | "discard",
): Promise<void> {
  const changes = changedFields(store.seen(), store.read());
  const newest = await fetchSurvey(store.code);
  store.see(newest);
  store.change(() => newest);
  store.queue.drop(surveyKey);
  if (typed === "keep") editSurvey(store, changes);
  await store.queue.flush();
}

/** Sets the background. Quick changes in a row are saved once, with the last choice. */
export function chooseBackground(
  store: SurveyStore,
  background: Background,
): void {
  store.change((survey) => ({ ...survey, background }));
  store.queue.put("background", async () => {
    await setBackground(store.code, background);
  });
}

/** The key of the closing sentence's saves. */
export const closingKey = "closing";

/** Changes the closing sentence, which respondents read after they submit. */
export function editClosing(store: SurveyStore, closingSentence: string): void {
  store.change((survey) => ({
    ...survey,
    form: { ...survey.form, closingSentence },
  }));
  store.queue.put(closingKey, async () => {
    const { form } = store.read();
    await updateClosingSentence(form.id, form.closingSentence);
    store.forgetVersion();
  });
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

/**
 * Applies a voucher by its code, or removes it with null. What is unsaved is saved first, because the price depends on it.
 * @throws ApiFailure
 */
export async function changeVoucher(
  store: SurveyStore,
  typed: string | null,
): Promise<void> {
  await store.queue.flush();
  await applyVoucher(store.code, typed);
  const answer = await fetchSurvey(store.code);
  store.change((survey) => withServerState(survey, answer));
}

/** Sets when the survey closes by itself, past the save queue as `setReferrer`. @throws ApiFailure */
export async function setEnd(
  store: SurveyStore,
  endsAt: Date | null,
): Promise<void> {
  await setEndDate(store.code, endsAt);
  store.change((survey) => ({ ...survey, endsAt }));
}
