import { ApiFailure } from "@sigi/contract/request.ts";
import { fetchSurvey, updateSurvey } from "../api/survey.ts";
import {
  changedFields,
  overwritesOthers,
  withOthersChanges,
} from "../model/changed-fields.ts";
import type { SurveyFields } from "../model/changed-fields.ts";
import { withServerState } from "../model/survey-changes.ts";
import type { SurveyStore } from "./survey-store.ts";

/** The same field was changed here and in another window; nothing was overwritten. */
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
 * Sends what differs from the server's last word. The version also grows by edits of questions, so an unexpected one
 * alone is no conflict: only a field that both sides changed is.
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
