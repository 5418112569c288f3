import { topUpSurvey } from "@sigi/contract/payments.ts";
import {
  closeSurvey,
  getClosingTerms,
  pauseSurvey,
  resumeSurvey,
  showClosing,
  updateClosingTerms,
} from "@sigi/contract/running-surveys.ts";
import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import {
  deleteSurvey,
  deleteSurveyPermanently,
  listMySurveys,
  restoreSurvey,
} from "@sigi/contract/survey-lists.ts";
import type {
  OwnSurveyFilter,
  OwnSurveySort,
} from "@sigi/contract/survey-lists.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { invalidate, queryClient } from "../../../platform/api/query-client.ts";

export interface MySurveysFilter {
  readonly page: number;
  readonly search: string | undefined;
  readonly status: OwnSurveyFilter | undefined;
  readonly sort: OwnSurveySort;
}

/** One page of the user's own surveys, with the number of surveys in each state. */
export const mySurveysQuery = (filter: MySurveysFilter) =>
  queryOptions({
    queryKey: ["my-surveys", filter],
    meta: { storedOffline: true },
    queryFn: ({ signal }) =>
      callApi(listMySurveys, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

const refetchLists = () =>
  invalidate("my-surveys", "all-surveys", "dashboard", "results");

/** Refetches all queries that show a survey's state. */
export const refetchSurveys = () =>
  Promise.all([refetchLists(), invalidate("own-survey")]);

/** Moves a draft, or a survey that has ended, to the bin. */
export const deleteSurveyMutation = mutationOptions({
  mutationFn: (id: number) => callApi(deleteSurvey, { params: { id } }),
  onSuccess: refetchSurveys,
});

/** Restores a survey from the bin. */
export const restoreSurveyMutation = mutationOptions({
  mutationFn: (code: string) => callApi(restoreSurvey, { params: { code } }),
  onSuccess: refetchSurveys,
});

/** Deletes a survey in the bin permanently. */
export const purgeSurveyMutation = mutationOptions({
  mutationFn: (id: number) =>
    callApi(deleteSurveyPermanently, { params: { id } }),
  onSuccess: refetchLists,
});

/** The actions on a running survey. */
export type RunAction = "pause" | "resume" | "close";

const runCalls = {
  pause: pauseSurvey,
  resume: resumeSurvey,
  close: closeSurvey,
} as const;

interface RunRequest {
  readonly action: RunAction;
  readonly code: string;
  /** An admin's reason, which the creator reads. */
  readonly reason: string | undefined;
}

export const runSurveyMutation = mutationOptions({
  mutationFn: ({ action, code, reason }: RunRequest) =>
    callApi(runCalls[action], { params: { code }, body: { reason } }),
  onSuccess: refetchSurveys,
});

/** The amounts that closing a survey now would return. */
export const closingQuery = (code: string) =>
  queryOptions({
    queryKey: ["closing", code],
    queryFn: ({ signal }) =>
      callApi(showClosing, { params: { code } }, { signal }),
    staleTime: 0,
  });

interface TopUp {
  readonly code: string;
  readonly respondents: number;
  readonly screenOuts: number;
  readonly useCredit: boolean;
  readonly idempotencyKey: string;
}

/** Adds respondents, paid screen-outs or both to a running survey, or opens the payment for them. */
export const topUpMutation = mutationOptions({
  mutationFn: ({ code, idempotencyKey, ...body }: TopUp) =>
    callApi(topUpSurvey, { params: { code }, body }, { idempotencyKey }),
  onSuccess: refetchSurveys,
});

/** The terms for closing surveys without new answers, for admins. */
export const closingTermsQuery = queryOptions({
  queryKey: ["closing-terms"],
  queryFn: ({ signal }) => callApi(getClosingTerms, {}, { signal }),
});

export const updateClosingTermsMutation = mutationOptions({
  mutationFn: (body: ClosingTerms) => callApi(updateClosingTerms, { body }),
  onSuccess: (terms) => {
    queryClient.setQueryData(closingTermsQuery.queryKey, terms);
    return invalidate("audit");
  },
});
