import { ApiFailure } from "@sigi/contract/request.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { UnansweredError } from "../../../platform/device/connection.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { surveyQuery } from "../api/survey.ts";
import { createEditHistory } from "../model/edit-history.ts";
import type { EditHistory } from "../model/edit-history.ts";
import { createSaveQueue } from "../model/save-queue.ts";
import type { SaveQueue } from "../model/save-queue.ts";
import { changedQuestions } from "../model/survey.ts";
import { applyPatch } from "../model/apply-patch.ts";
import { diffSurveys, isEmptyPatch } from "../model/survey-patch.ts";
import type { SurveyPatch } from "../model/survey-patch.ts";
import { createFormIds } from "./form-ids.ts";
import type { FormIds } from "./form-ids.ts";
import { historyStorage, storeUnsaved, takeUnsaved } from "./stored-edits.ts";

/** The key of the survey's saves in the queue. */
export const surveyKey = "survey";

/**
 * The survey in the builder: a document that edits change at once, with a history. The differences from the survey last
 * received are stored on the device and saved after a pause.
 */
export interface SurveyStore {
  readonly code: string;
  readonly queue: SaveQueue;
  readonly history: Pick<EditHistory, "snapshot" | "subscribe">;
  /** Ids for new sections and questions. */
  readonly ids: FormIds;
  /** The survey with all edits so far. */
  readonly read: () => Survey;
  /**
   * Applies an edit of the user. Edits with the same `key`, such as a field, become one step of the history unless a
   * pause lies between them.
   */
  readonly edit: (edit: (survey: Survey) => Survey, key?: string) => void;
  /**
   * Undoes or repeats one edit. Returns the places that changed, such as `questions.12`; null at the end of the
   * history.
   */
  readonly undo: () => readonly string[] | null;
  readonly redo: () => readonly string[] | null;
  /** Applies a change from the server, which undo does not revert. */
  readonly change: (edit: (survey: Survey) => Survey) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribes to one question: a keystroke must not call the listeners of all others. */
  readonly subscribeToQuestion: (
    questionId: number,
    listener: () => void,
  ) => () => void;
  /** Writes the edits to the query cache and to the device at once. */
  readonly keep: () => void;
  /** The survey as last received from the server. */
  readonly seen: () => Survey;
  readonly see: (survey: Survey) => void;
  /** False after saves whose responses do not contain the version. */
  readonly isVersionKnown: () => boolean;
  readonly forgetVersion: () => void;
}

/** Pause before writing to the cache and to the device, which takes too long for each keystroke. */
const keepPauseMs = 300;

/**
 * Edits are also written to the query cache, from which the survey opens again. Listeners are notified synchronously:
 * the cache notifies its observers later, too late for a controlled text field.
 */
export function createSurveyStore(
  loaded: Survey,
  saveSurvey: (store: SurveyStore) => Promise<void>,
): SurveyStore {
  const { code } = loaded;
  const { queryKey } = surveyQuery(code);
  const listeners = new Set<() => void>();
  const ofQuestions = new Map<number, Set<() => void>>();
  const history = createEditHistory(historyStorage(code));
  let { seen, current } = withUnsaved(loaded);
  let versionKnown = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    clearTimeout(timer);
    const redo = diffSurveys(seen, current);
    const undo = diffSurveys(current, seen);
    const { version } = seen;
    storeUnsaved(code, isEmptyPatch(redo) ? null : { undo, redo, version });
    // A save may end after the page was left and the cache entry was dropped, which must not be recreated. Unsaved
    // edits are not cached, so that the survey opened from the cache saves them.
    const saved = { ...applyPatch(current, undo), version };
    queryClient.setQueryData(queryKey, (cached) => cached && saved);
  };
  const change = (edit: (survey: Survey) => Survey) => {
    const before = current;
    current = edit(before);
    if (current === before) return;
    clearTimeout(timer);
    timer = setTimeout(keep, keepPauseMs);
    for (const listener of listeners) listener();
    for (const id of changedQuestions(before, current)) {
      for (const listener of ofQuestions.get(id) ?? []) listener();
    }
  };
  const save = () => {
    store.queue.put(surveyKey, () => saveSurvey(store));
  };
  const step = (go: EditHistory["back"]) => () => {
    const patch = go();
    if (!patch) return null;
    change((survey) => applyPatch(survey, patch));
    save();
    return placesOf(patch);
  };

  const store: SurveyStore = {
    code,
    queue: createSaveQueue({ isTransient }),
    history,
    ids: createFormIds(code),
    read: () => current,
    edit: (edit, key) => {
      const before = current;
      change(edit);
      if (current === before) return;
      history.record(before, current, key);
      save();
    },
    undo: step(history.back),
    redo: step(history.forth),
    change,
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
  if (current !== seen) save();
  return store;
}

/** Returns true if the server was not reached or could not answer. */
const isTransient = (error: unknown): boolean =>
  error instanceof UnansweredError ||
  (error instanceof ApiFailure &&
    (error.status >= 500 || error.status === 429));

/** The survey with the edits that this device has not saved, for example after a crash. */
function withUnsaved(loaded: Survey): { seen: Survey; current: Survey } {
  let [seen, current] = [loaded, loaded];
  for (const { undo, redo, version } of takeUnsaved(loaded.code)) {
    // The survey that the edits are based on. With an older version, the server detects what changed meanwhile.
    seen = {
      ...applyPatch(seen, undo),
      version: Math.min(seen.version, version),
    };
    current = applyPatch(applyPatch(current, undo), redo);
  }
  return { seen, current };
}

function placesOf({ sections = {}, questions = {}, whole }: SurveyPatch) {
  const named = (kind: string, parts: object) =>
    Object.keys(parts).map((id) => `${kind}.${id}`);
  return [
    ...named("questions", questions),
    ...named("sections", sections),
    ...Object.keys(whole ?? {}),
  ];
}

/** Makes a call that changes the survey on the server. Pending edits are saved first, so that the server has them. */
export async function afterSaving<Result>(
  store: SurveyStore,
  call: () => Promise<Result>,
): Promise<Result> {
  await store.queue.flush();
  const result = await call();
  store.forgetVersion();
  return result;
}
