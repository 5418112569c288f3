import { useSyncExternalStore } from "react";
import type { SurveyStore } from "../edits/survey-store.ts";

/** The form as edited so far, for parts that are shown while nothing else is edited. */
export const useSettledFormOf = (store: SurveyStore) =>
  useSyncExternalStore(store.subscribe, () => store.read().form);
