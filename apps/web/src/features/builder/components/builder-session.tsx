import type { Survey } from "@sigi/contract/surveys.ts";
import { createContext, useContext, useSyncExternalStore } from "react";
import { ApiFailure } from "@sigi/contract/request.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { toastDanger } from "../../../ui/feedback/toast.ts";
import { surveyKey } from "../edits/survey-store.ts";
import type { SurveyStore } from "../edits/survey-store.ts";
import { isLocked } from "../model/survey.ts";
import type { PublishFault } from "../model/faults.ts";

/** State that the builder's pages share: the open survey, if any, and the faults found by publishing. */
export interface BuilderSession {
  readonly store: SurveyStore | null;
  /** Faults of the last attempt to publish; empty before it. */
  readonly publishFaults: readonly PublishFault[];
  readonly setPublishFaults: (faults: readonly PublishFault[]) => void;
  /** Opens a survey that is not in the URL. */
  readonly keep: (code: string) => void;
  /** Closes the open survey and starts a blank one. */
  readonly startNew: () => void;
  /** Set while the page holds a draft that is not on the server. Leaving the page then asks for confirmation. */
  readonly setUnsavedDraft: (unsaved: boolean) => void;
}

export interface OpenSurvey {
  readonly store: SurveyStore;
  /** The survey with all edits so far. */
  readonly survey: Survey;
}

export const BuilderContext = createContext<BuilderSession | null>(null);

/** @throws Error outside the builder's layout. */
export function useBuilder(): BuilderSession {
  const session = useContext(BuilderContext);
  if (!session) throw new Error("A page of the builder lacks its layout.");
  return session;
}

/**
 * The store of the open survey, for tabs that need one.
 * @throws Error when no survey is open: the workspace renders these tabs only with a survey.
 */
export function useStore(): SurveyStore {
  const { store } = useBuilder();
  if (!store) throw new Error("No survey is open.");
  return store;
}

/** The whole open survey with all edits so far. Rerenders on each edit, so it suits short pages only. */
export function useOpenSurvey(): OpenSurvey & { readonly locked: boolean } {
  const store = useStore();
  const survey = useSyncExternalStore(store.subscribe, store.read);
  return { store, survey, locked: isLocked(survey) };
}

/**
 * A part of the open survey. Rerenders only when the part changes, so `select` must return a primitive or an object of
 * the survey itself.
 */
export function useSurveyPart<Part>(select: (survey: Survey) => Part): Part {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** A part of any store's survey, like `useSurveyPart`; null without a store. */
export function useStorePart<Part>(
  store: SurveyStore | null,
  select: (survey: Survey) => Part,
): Part | null {
  return useSyncExternalStore(store?.subscribe ?? neverChanges, () =>
    store ? select(store.read()) : null,
  );
}

/** True if the open survey can no longer change. */
export const useLocked = () => useSurveyPart(isLocked);

/** The state of saving; `saved` when there is nothing to save. */
export function useSaving(store: SurveyStore | null) {
  return useSyncExternalStore(
    store?.queue.subscribe ?? neverChanges,
    store?.queue.snapshot ?? allSaved,
  );
}

/** The server's refusal of the last save because of a part, such as `questions.12`; undefined if there was none. */
export function useSaveFailure(store: SurveyStore, place: string): unknown {
  return useSyncExternalStore(store.queue.subscribe, () => {
    const failure = store.queue.snapshot().failures.get(surveyKey);
    return failure instanceof ApiFailure &&
      Object.keys(failure.fields).some((field) => isWithin(field, place))
      ? failure
      : undefined;
  });
}

/** The server's message about a part that it did not save; undefined if there is none. */
export function useRefusalAt(
  store: SurveyStore,
  place: string,
): string | undefined {
  const failure = useSaveFailure(store, place);
  if (!(failure instanceof ApiFailure)) return undefined;
  return Object.entries(failure.fields)
    .filter(([field]) => isWithin(field, place))
    .flatMap(([, texts]) => texts)
    .join(" ");
}

const isWithin = (field: string, place: string): boolean =>
  field === place || field.startsWith(`${place}.`);

/** Awaits an action. If the action fails, shows a toast and returns null. */
export async function toastOnFailure<Result>(
  action: Promise<Result>,
): Promise<Result | null> {
  try {
    return await action;
  } catch (error) {
    toastFailure(error);
    return null;
  }
}

/** Shows a toast for an error that occurs after the call that started the action. */
export function toastFailure(error: unknown): void {
  toastDanger(describeFailure(error));
}

/** The server's messages for individual places, if any, else a description of the error. */
export function describeFailure(error: unknown): string {
  const placed =
    error instanceof ApiFailure ? Object.values(error.fields).flat() : [];
  return placed.length > 0 ? placed.join(" ") : describeError(error);
}

const neverChanges = () => () => undefined;
const saved = { state: "saved", failures: new Map() } as const;
const allSaved = () => saved;
