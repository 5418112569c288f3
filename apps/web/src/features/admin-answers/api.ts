import { listAnswers } from "@sigi/contract/answer-lists.ts";
import type { AnswerListFilter } from "@sigi/contract/answer-lists.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

export interface AnswerFilter {
  readonly page: number;
  /** A survey's code. */
  readonly task: string | undefined;
  readonly status: AnswerListFilter | undefined;
}

/** One page of all participations, newest first. */
export const answersQuery = ({ page, task, status }: AnswerFilter) =>
  queryOptions({
    queryKey: ["answers", page, task, status],
    queryFn: ({ signal }) =>
      callApi(listAnswers, { query: { page, task, status } }, { signal }),
    placeholderData: keepPreviousData,
  });
