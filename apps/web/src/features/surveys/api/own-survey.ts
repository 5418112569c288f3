import { mailComputerLink, showOwnSurvey } from "@sigi/contract/own-surveys.ts";
import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { setEndDate } from "@sigi/contract/running-surveys.ts";
import { duplicateSurvey } from "@sigi/contract/survey-lists.ts";
import { setSurveyAccess } from "@sigi/contract/own-surveys.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { refetchSurveys } from "./surveys.ts";

const refetchMs = 5_000;

/** Returns true if answers, a payment or the end of places may change the survey at any time. */
const mayChange = ({ survey }: OwnSurvey) =>
  survey.deletedAt === null &&
  survey.status !== "draft" &&
  survey.settledAt === null;

/** A survey's state, progress and money, polled while the page is open and the survey may change. */
export const ownSurveyQuery = (code: string) =>
  queryOptions({
    queryKey: ["own-survey", code],
    queryFn: ({ signal }) =>
      callApi(showOwnSurvey, { params: { code } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && mayChange(data) ? refetchMs : false,
  });

/** Fetches the current state of the survey and updates every component that shows it. */
export const fetchOwnSurvey = (code: string) =>
  queryClient.query({ ...ownSurveyQuery(code), staleTime: 0 });

export const duplicateSurveyMutation = mutationOptions({
  mutationFn: (code: string) => callApi(duplicateSurvey, { params: { code } }),
  onSuccess: refetchSurveys,
});

/** Mails the user a link to the builder. */
export const computerLinkMutation = mutationOptions({
  mutationFn: (code: string) => callApi(mailComputerLink, { params: { code } }),
});

export const renewKeyMutation = mutationOptions({
  mutationFn: (code: string) =>
    callApi(setSurveyAccess, { params: { code }, body: { renewKey: true } }),
  onSuccess: refetchSurveys,
});

interface EndDate {
  readonly code: string;
  readonly endsAt: Date | null;
}

export const endDateMutation = mutationOptions({
  mutationFn: ({ code, endsAt }: EndDate) =>
    callApi(setEndDate, { params: { code }, body: { endsAt } }),
  onSuccess: refetchSurveys,
});

interface Title {
  readonly code: string;
  readonly title: string;
}

export const renameMutation = mutationOptions({
  mutationFn: async ({ code, title }: Title) => {
    // Loaded lazily: the contract of surveys describes the whole form, which this page does not need.
    const { updateSurvey } = await import("@sigi/contract/surveys.ts");
    return callApi(updateSurvey, { params: { code }, body: { title } });
  },
  onSuccess: refetchSurveys,
});

/** Continues the open payment of a survey, or opens one. */
export const openPayment = (code: string) =>
  callApi(startPayment, { params: { code } });
