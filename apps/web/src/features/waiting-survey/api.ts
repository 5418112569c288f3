import { getAnswerableSurvey } from "@sigi/contract/answers.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/** The values of a survey's address; private surveys have a key. */
export interface SurveyAddress {
  readonly code: string;
  readonly key?: string | undefined;
  readonly language?: string | undefined;
}

/** The survey as the server shows it to every visitor. A failed request for an unknown address is not repeated. */
export const waitingSurveyQuery = ({ code, ...query }: SurveyAddress) =>
  queryOptions({
    queryKey: ["waiting-survey", code, query],
    queryFn: ({ signal }) =>
      callApi(getAnswerableSurvey, { params: { code }, query }, { signal }),
    staleTime: 60_000,
  });
