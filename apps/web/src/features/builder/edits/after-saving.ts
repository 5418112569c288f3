import type { SurveyStore } from "./survey-store.ts";

/**
 * Makes a call that changes the form's structure. Pending edits go first: a copy has what was just typed, and a removal
 * is not followed by a save of what is gone.
 */
export async function afterSaving<Result>(
  store: SurveyStore,
  call: () => Promise<Result>,
): Promise<Result> {
  await store.queue.flush();
  const result = await call();
  store.forgetVersion();
  return result;
}
