import type { Survey } from "@sigi/contract/surveys.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { surveyQuery } from "../api/survey.ts";
import { createSaveQueue } from "../model/save-queue.ts";
import type { SaveQueue } from "../model/save-queue.ts";
import { changedQuestions } from "../model/survey.ts";

/** The survey in the builder. Edits show at once; the queue saves them. */
export interface SurveyStore {
  readonly code: string;
  readonly queue: SaveQueue;
  /** The survey as edited so far. */
  readonly read: () => Survey;
  readonly change: (edit: (survey: Survey) => Survey) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The same for one question: a key stroke must not call the listeners of all others. */
  readonly subscribeToQuestion: (
    questionId: number,
    listener: () => void,
  ) => () => void;
  /** Writes the edits to the query cache at once. */
  readonly keep: () => void;
  /** The survey as last received from the server. */
  readonly seen: () => Survey;
  readonly see: (survey: Survey) => void;
  /** False after saves whose responses do not contain the version. */
  readonly isVersionKnown: () => boolean;
  readonly forgetVersion: () => void;
}

/** The cache compares whole surveys, which takes too long for each key stroke. */
const cachePauseMs = 500;

/**
 * Edits are written to the query cache, from which the survey opens again, after a pause. Listeners are notified
 * synchronously: the cache notifies its observers later, too late for a controlled text field.
 */
export function createSurveyStore(loaded: Survey): SurveyStore {
  const { queryKey } = surveyQuery(loaded.code);
  const listeners = new Set<() => void>();
  const ofQuestions = new Map<number, Set<() => void>>();
  let current = loaded;
  let seen = loaded;
  let versionKnown = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    // A save may end after the page was left and the cache entry was dropped: do not recreate it.
    queryClient.setQueryData(queryKey, (cached) => cached && current);
  };
  return {
    code: loaded.code,
    queue: createSaveQueue(),
    read: () => current,
    change: (edit) => {
      const before = current;
      current = edit(before);
      clearTimeout(timer);
      timer = setTimeout(keep, cachePauseMs);
      for (const listener of listeners) listener();
      for (const id of changedQuestions(before, current)) {
        for (const listener of ofQuestions.get(id) ?? []) listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToQuestion: (questionId, listener) => {
      const own = ofQuestions.get(questionId) ?? new Set();
      ofQuestions.set(questionId, own.add(listener));
      return () => own.delete(listener);
    },
    keep,
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
 * Makes a call that changes the form's structure. Pending edits are saved first, so that a copy contains them and a
 * deletion is not followed by a save of what was deleted.
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
