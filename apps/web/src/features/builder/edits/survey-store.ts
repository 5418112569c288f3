import type { Survey } from "@sigi/contract/surveys.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { surveyQuery } from "../api/get-survey.ts";
import { createSaveQueue } from "../model/save-queue.ts";
import type { SaveQueue } from "../model/save-queue.ts";

/** The survey that is being built: edits change the query cache at once, and the queue brings them to the server. */
export interface SurveyStore {
  readonly code: string;
  readonly queue: SaveQueue;
  /** The survey as edited so far. */
  readonly read: () => Survey;
  readonly change: (edit: (survey: Survey) => Survey) => void;
  /** The survey as last heard from the server. */
  readonly seen: () => Survey;
  readonly see: (survey: Survey) => void;
  /** Whether the server's version may have grown by edits whose answers do not tell it. */
  readonly isVersionKnown: () => boolean;
  readonly forgetVersion: () => void;
}

export function createSurveyStore(loaded: Survey): SurveyStore {
  const { queryKey } = surveyQuery(loaded.code);
  let seen = loaded;
  let last = loaded;
  let versionKnown = true;
  // A save may end after the page was left, when the cache has let go of the survey: it must not come back stale.
  const read = () => queryClient.getQueryData(queryKey) ?? last;
  return {
    code: loaded.code,
    queue: createSaveQueue(),
    read,
    change: (edit) => {
      last = edit(read());
      queryClient.setQueryData(queryKey, (cached) => cached && last);
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
