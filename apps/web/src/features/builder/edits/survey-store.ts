import type { Survey } from "@sigi/contract/surveys.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { surveyQuery } from "../api/survey.ts";
import { createSaveQueue } from "../model/save-queue.ts";
import type { SaveQueue } from "../model/save-queue.ts";

/** The survey that is being built: edits show at once, and the queue brings them to the server. */
export interface SurveyStore {
  readonly code: string;
  readonly queue: SaveQueue;
  /** The survey as edited so far. */
  readonly read: () => Survey;
  readonly change: (edit: (survey: Survey) => Survey) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The survey as last heard from the server. */
  readonly seen: () => Survey;
  readonly see: (survey: Survey) => void;
  /** Whether the server's version may have grown by edits whose answers do not tell it. */
  readonly isVersionKnown: () => boolean;
  readonly forgetVersion: () => void;
}

/**
 * Edits go on in the query cache, which every opening of the survey starts from. Listeners hear of them at once, as the
 * cache tells its observers a moment later: too late for the field that is being typed into.
 */
export function createSurveyStore(loaded: Survey): SurveyStore {
  const { queryKey } = surveyQuery(loaded.code);
  const listeners = new Set<() => void>();
  let current = loaded;
  let seen = loaded;
  let versionKnown = true;
  return {
    code: loaded.code,
    queue: createSaveQueue(),
    read: () => current,
    change: (edit) => {
      current = edit(current);
      // A save may end after the page was left and the cache let go of the survey: it must not come back stale.
      queryClient.setQueryData(queryKey, (cached) => cached && current);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seen: () => seen,
    see: (survey) => {
      seen = survey;
      versionKnown = true;
    },
    isVersionKnown: () => versionKnown,
    forgetVersion: () => {
      versionKnown = false;
    },
  };
}

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
