import type { Survey } from "@sigi/contract/surveys.ts";
import { createContext, useContext, useSyncExternalStore } from "react";
import { ApiFailure } from "@sigi/contract/request.ts";
import { describeError } from "../../../ui/describe-error.ts";
import { toastDanger } from "../../../ui/toast.ts";
import type { SurveyStore } from "../edits/survey-store.ts";
import { isLocked } from "../model/survey.ts";
import type { PublishFault } from "../model/faults.ts";

/** What the builder's pages share: the survey that is open, if any, and what publishing found wrong with it. */
export interface BuilderSession {
  readonly open: OpenSurvey | null;
  /** Faults of the last try to publish; empty before it. */
  readonly publishFaults: readonly PublishFault[];
  readonly setPublishFaults: (faults: readonly PublishFault[]) => void;
  /** Opens a survey that the address does not name. */
  readonly keep: (code: string) => void;
  /** Leaves the open survey for a blank one. */
  readonly startNew: () => void;
  /** Says whether the page holds a draft that the server does not have, so that leaving asks first. */
  readonly setUnsavedDraft: (unsaved: boolean) => void;
}

export interface OpenSurvey {
  readonly store: SurveyStore;
  /** As edited so far. */
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
 * The open survey and its edits, on pages that have one.
 * @throws Error when none is open: the workspace shows such pages only with a survey.
 */
export function useOpenSurvey(): OpenSurvey & { readonly locked: boolean } {
  const { open } = useBuilder();
  if (!open) throw new Error("No survey is open.");
  return { ...open, locked: isLocked(open.survey) };
}

/** The survey as edited so far, without delay; null without one. */
export function useEditedSurvey(store: SurveyStore | null): Survey | null {
  return useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    store?.read ?? nothing,
  );
}

/** How far saving is; nothing to save counts as saved. */
export function useSaving(store: SurveyStore | null) {
  return useSyncExternalStore(
    store?.queue.subscribe ?? neverChanges,
    store?.queue.snapshot ?? allSaved,
  );
}

/** Does what the person asked for, and says it when that fails. Returns null then. */
export async function orSayWhy<Result>(
  action: Promise<Result>,
): Promise<Result | null> {
  try {
    return await action;
  } catch (error) {
    sayRefused(error);
    return null;
  }
}

/** For what fails later than it was asked for. */
export function sayRefused(error: unknown): void {
  toastDanger(describeFailure(error));
}

/** The server's words for each place, where it gave any; else what happened as a whole. */
export function describeFailure(error: unknown): string {
  const placed =
    error instanceof ApiFailure ? Object.values(error.fields).flat() : [];
  return placed.length > 0 ? placed.join(" ") : describeError(error);
}

const nothing = () => null;
const neverChanges = () => () => undefined;
const saved = { state: "saved", failures: new Map() } as const;
const allSaved = () => saved;
