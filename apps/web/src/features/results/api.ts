import {
  getAnswer,
  getAnswers,
  reportAnswer,
  searchTexts,
} from "@sigi/contract/result-answers.ts";
import {
  getCrossTable,
  getQuestionResults,
  getReliability,
  getResults,
} from "@sigi/contract/results.ts";
import type { ResultAxis, ResultFilter } from "@sigi/contract/results.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { currentLocale } from "../../platform/locale/locale.ts";
import { filterOf } from "./view-address.ts";
import type { ResultsView } from "./view-address.ts";

const refetchMs = 10_000;

/** Labels are in the reader's language. */
const keyOf = (code: string, ...rest: readonly unknown[]) => [
  "results",
  code,
  currentLocale(),
  ...rest,
];

/** The progress of a survey and a summary of each question, polled while the survey runs and the page is open. */
export const resultsQuery = (code: string) =>
  queryOptions({
    queryKey: keyOf(code),
    queryFn: ({ signal }) =>
      callApi(getResults, { params: { code } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.survey.status === "active" ? refetchMs : false,
  });

interface QuestionOfView {
  readonly code: string;
  readonly id: number;
  readonly view: ResultsView;
  /** Number of answers in the results that the reader sees: newer results load again. */
  readonly answers: number;
}

/** One question for the respondents of a view, and for each of its segments. */
export const questionResultsQuery = ({
  code,
  id,
  view,
  answers,
}: QuestionOfView) =>
  queryOptions({
    queryKey: keyOf(code, "question", id, view, answers),
    queryFn: ({ signal }) =>
      callApi(
        getQuestionResults,
        {
          params: { code, id },
          query: {
            filter: filterOf(view),
            weighted: view.weighted,
            segments: view.segments ?? undefined,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

interface TableOfView {
  readonly row: ResultAxis;
  readonly column: ResultAxis;
  readonly view: ResultsView;
}

export const crossTableQuery = (
  code: string,
  { row, column, view }: TableOfView,
) =>
  queryOptions({
    queryKey: keyOf(code, "table", row, column, view),
    queryFn: ({ signal }) =>
      callApi(
        getCrossTable,
        {
          params: { code },
          query: {
            row,
            column,
            filter: filterOf(view),
            weighted: view.weighted,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const reliabilityQuery = (
  code: string,
  items: ResultAxis[],
  view: ResultsView,
) =>
  queryOptions({
    queryKey: keyOf(code, "reliability", items, view),
    queryFn: ({ signal }) =>
      callApi(
        getReliability,
        {
          params: { code },
          query: { items, filter: filterOf(view), weighted: view.weighted },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

interface TextsOfView {
  readonly id: number;
  readonly page: number;
  readonly search: string;
  readonly view: ResultsView;
}

/** One page of the texts of a question. */
export const textsQuery = (
  code: string,
  { id, page, search, view }: TextsOfView,
) =>
  queryOptions({
    queryKey: keyOf(code, "texts", id, page, search, view.filter),
    queryFn: ({ signal }) =>
      callApi(
        searchTexts,
        {
          params: { code, id },
          query: {
            page,
            filter: filterOf(view),
            search: search === "" ? undefined : search,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

interface AnswerList {
  readonly page: number;
  readonly filter: ResultFilter | undefined;
  /** The ids of questions; undefined for the server's choice. */
  readonly columns: number[] | undefined;
}

/** One page of the accepted answers. Refetched only on request, so that rows stay in place while they are read. */
export const answersQuery = (
  code: string,
  { page, filter, columns }: AnswerList,
) =>
  queryOptions({
    queryKey: keyOf(code, "answers", page, filter, columns),
    queryFn: ({ signal }) =>
      callApi(
        getAnswers,
        { params: { code }, query: { page, filter, columns } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Reports an answer. The list of answers does not show reports. */
export const reportMutation = (code: string, number: number) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      callApi(reportAnswer, { body: { code, number, reason } }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: answerQuery(code, number).queryKey,
      }),
  });

/** One accepted answer; it never changes. */
export const answerQuery = (code: string, number: number) =>
  queryOptions({
    queryKey: keyOf(code, "answer", number),
    queryFn: ({ signal }) =>
      callApi(getAnswer, { params: { code, number } }, { signal }),
    placeholderData: keepPreviousData,
  });
