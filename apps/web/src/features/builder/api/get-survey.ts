import { getSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/**
 * The survey that is being built. The cache is where it is edited, so it is never fetched behind the person's back;
 * saving brings the server's word.
 */
export const surveyQuery = (code: string) =>
  queryOptions({
    queryKey: ["built-survey", code],
    queryFn: ({ signal }) => fetchSurvey(code, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** The survey as the server has it now. */
export function fetchSurvey(
  code: string,
  signal?: AbortSignal,
): Promise<Survey> {
  return callApi(getSurvey, { params: { code } }, { signal });
}
