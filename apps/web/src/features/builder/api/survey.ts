import type { Background } from "@sigi/contract/backgrounds.ts";
import { chooseCredit, startPayment } from "@sigi/contract/payments.ts";
import * as backgroundCalls from "@sigi/contract/background-calls.ts";
import * as surveys from "@sigi/contract/surveys.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { isLocked } from "../model/survey.ts";

/** Creates the draft with its first section. */
export const createSurveyMutation = mutationOptions({
  mutationFn: (
    body: Pick<surveys.Survey, "title" | "description" | "institution">,
  ) => callApi(surveys.createSurvey, { body }),
});

/** The survey in the builder. Edits are held in the cache, so it is never refetched in the background. */
export const surveyQuery = (code: string) =>
  queryOptions({
    queryKey: ["built-survey", code],
    queryFn: ({ signal }) => fetchSurvey(code, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** The title of the draft with a code; null without a code or for a published survey. Fails for a deleted draft. */
export const storedDraftQuery = (code: string | null) =>
  queryOptions({
    queryKey: ["kept-draft", code],
    queryFn: async ({ signal }) => {
      if (code === null) return null;
      const { title, status } = await fetchSurvey(code, signal);
      return isLocked({ status }) ? null : title;
    },
    retry: false,
    gcTime: 0,
  });

/** Fetches the survey's current state from the server. */
export const fetchSurvey = (code: string, signal?: AbortSignal) =>
  callApi(surveys.getSurvey, { params: { code } }, { signal });

/** @throws ApiFailure `version_conflict` when the survey has been changed since `body.version`. */
export const updateSurvey = (code: string, body: surveys.SurveyEdit) =>
  callApi(surveys.updateSurvey, { params: { code }, body });

export const setBackground = (code: string, background: Background) =>
  callApi(backgroundCalls.setBackground, {
    params: { code },
    body: { background },
  });

export const updateClosingSentence = (
  formId: number,
  closingSentence: string,
) =>
  callApi(surveys.updateForm, {
    params: { id: formId },
    body: { closingSentence },
  });

/**
 * Checks the whole survey and opens a payment for it. With `useCredit`, the creator's credit covers as much as it can.
 */
export const startPaymentMutation = mutationOptions({
  mutationFn: async ({
    code,
    useCredit,
  }: {
    readonly code: string;
    readonly useCredit: boolean;
  }) => {
    const params = { code };
    await callApi(chooseCredit, { params, body: { useCredit } });
    return callApi(startPayment, { params });
  },
});
