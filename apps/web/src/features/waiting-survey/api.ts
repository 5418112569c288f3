import { getAnswerableSurvey } from "@sigi/contract/answers.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/** How a survey is named in its address; the key is of a private one. */
export interface SurveyAddress {
  readonly code: string;
  readonly key?: string | undefined;
  readonly language?: string | undefined;
}

/** The survey as the server shows it to anybody. An address that opens none is not asked for again. */
export const waitingSurveyQuery = ({ code, ...query }: SurveyAddress) =>
  queryOptions({
    queryKey: ["waiting-survey", code, query],
    queryFn: ({ signal }) =>
      callApi(getAnswerableSurvey, { params: { code }, query }, { signal }),
    staleTime: 60_000,
  });
