import { fetchSurvey } from "../api/survey.ts";
import { changedFields } from "../model/changed-fields.ts";
import { editSurvey, surveyKey } from "./edit-survey.ts";
import type { SurveyStore } from "./survey-store.ts";

/** After a conflict: takes the server's survey and puts what was typed here back on top of it, or lets it go. */
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
